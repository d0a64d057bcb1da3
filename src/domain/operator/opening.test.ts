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

test("the sale can be opened once every step is done; all steps are listed in order (content §3)", () => {
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
])("a step that is not done is named, and the sale cannot be opened: %j", (facts, states) => {
  expect(notDone(facts)).toEqual(states);
  expect(canOpen({ ...whole, ...facts })).toBe(false);
});

test("an open sale needs no confirmations or example booking, but still names missing legal details of the operator", () => {
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

test("optional details of the operator do not keep the sale from opening", () => {
  expect(canOpen({ ...whole, identity: { ...identity, capital: "", vatNumber: "" } })).toBe(true);
});
