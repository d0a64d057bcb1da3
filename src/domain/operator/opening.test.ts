import { expect, test } from "vitest";
import { canOpen, type OpeningFacts, openingStates, openingSteps, stepsToConfirm } from "./opening.ts";
import { identityFields, type OperatorIdentity } from "./operator-identity.ts";

const identity = Object.fromEntries(identityFields.map((name) => [name, "x"])) as OperatorIdentity;
const whole: OpeningFacts = {
  identity,
  confirmed: stepsToConfirm,
  paymentMethods: ["cash"],
  example: "sent",
  open: false,
};
const notDone = (facts: Partial<OpeningFacts>) =>
  openingStates({ ...whole, ...facts })
    .filter(({ state }) => state !== "done")
    .map(({ step, state, missing }) => [step, state, ...missing]);

test("with everything done the sale can be opened; every step is listed, in its order (content §3)", () => {
  expect(canOpen(whole)).toBe(true);
  expect(openingStates(whole).map(({ step }) => step)).toEqual(openingSteps);
});

test.each<[Partial<OpeningFacts>, unknown]>([
  [{ identity: { ...identity, phone: "", address: "" } }, [["identity", "missing", "address", "phone"]]],
  [{ identity: { ...identity, insurer: " " } }, [["insurer", "missing", "insurer"]]],
  [{ identity: { ...identity, mediatorWebsite: "" } }, [["mediator", "missing", "mediatorWebsite"]]],
  [
    { confirmed: ["tariff", "legal"] },
    [
      ["terminals", "unconfirmed"],
      ["capacity", "unconfirmed"],
    ],
  ],
  [{ paymentMethods: [] }, [["payment", "missing"]]],
  [{ example: "none" }, [["example", "missing"]]],
  [{ example: "waiting" }, [["example", "waiting"]]],
])("what is lacking is named: %j", (facts, states) => {
  expect(notDone(facts)).toEqual(states);
  expect(canOpen({ ...whole, ...facts })).toBe(false);
});

test("an open sale waits for no confirmation and no example; what the law asks of a seller is named all the same", () => {
  const open: Partial<OpeningFacts> = { open: true, confirmed: ["tariff"], example: "none" };
  expect(notDone(open)).toEqual([
    ["terminals", "settled"],
    ["capacity", "settled"],
    ["legal", "settled"],
    ["example", "settled"],
  ]);
  expect(notDone({ open: true, identity: { ...identity, insurer: "" } })).toEqual([
    ["insurer", "missing", "insurer"],
  ]);
});

test("what not every seller has keeps nobody from selling", () => {
  expect(canOpen({ ...whole, identity: { ...identity, capital: "", vatNumber: "" } })).toBe(true);
});
