// A telephone booking invoiced to a company (payment §9).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AtDesk, arriveManager, type DeskScene, openDeskScene } from "#test/desk-scene.ts";
import { telephoneOrder } from "#test/telephone-order.ts";

let scene: DeskScene;
let claire: AtDesk;

beforeAll(async () => {
  scene = await openDeskScene();
  scene.clock.set("2027-05-02T08:00:00Z");
  claire = await arriveManager(scene);
});
afterAll(() => scene.close());

let plates = 200;

function callIn(
  company: Readonly<Record<string, string>> | undefined,
  person: Record<string, string> = {},
  id: string = randomUUID(),
) {
  plates += 1;
  const order = telephoneOrder(`FT-${plates}-AA`);
  const booking = { ...order, id, person: { ...order.person, ...person }, ...(company && { company }) };
  return claire.ask("POST /desk/bookings", { body: { booking } });
}

const countBookings = async () =>
  (await scene.services.db.selectFrom("bookings").select("id").execute()).length;

test.each([
  {
    typed: {
      name: " Exemple  SARL",
      siren: "732 829 320",
      vatNumber: "fr44732829320",
      address: "3 rue Basse, Lyon",
    },
    kept: {
      name: "Exemple SARL",
      siren: "732829320",
      vatNumber: "FR44732829320",
      address: "3 rue Basse, Lyon",
    },
  },
  // Empty fields as the desk's form sends them.
  {
    typed: { name: "Exemple & Fils", siren: "", vatNumber: "", address: "" },
    kept: { name: "Exemple & Fils" },
  },
  {
    typed: { name: "Beispiel GmbH", siren: "", vatNumber: "DE 136 695 976", address: "" },
    kept: { name: "Beispiel GmbH", vatNumber: "DE136695976" },
  },
])("$kept.name is kept with the booking and shown on its page", async ({ typed, kept }) => {
  const id = randomUUID();
  const booked = await callIn(typed, {}, id);
  // A retry after a lost answer.
  plates -= 1;
  expect((await callIn(typed, {}, id)).body["reference"]).toBe(booked.body["reference"]);
  expect([booked.status, booked.body["company"]]).toEqual([201, kept]);
  const page = await claire.ask(`GET /desk/bookings/${String(booked.body["reference"])}`);
  expect(page.body["company"]).toEqual(kept);
});

test("a caller without a company has none", async () => {
  const booked = await callIn(undefined);
  expect([booked.status, "company" in booked.body]).toEqual([201, false]);
});

test.each([
  [
    "numbers that are none",
    { name: "Exemple", siren: "732829321", vatNumber: "XX1" },
    { siren: "siren", vatNumber: "vat-number" },
  ],
  [
    "another company's VAT number",
    { name: "Exemple", siren: "732829320", vatNumber: "FR83404833048" },
    { vatNumber: "vat-siren" },
  ],
  ["numbers without a name", { name: "", siren: "732829320" }, { name: "required" }],
  ["a name of blanks", { name: "   ", siren: "" }, { name: "required" }],
  ["an endless address", { name: "Exemple", address: "x".repeat(301) }, { address: "too-long" }],
])("%s: refused at the company's field, and nothing is booked", async (_, company, fields) => {
  const before = await countBookings();
  const refused = await callIn(company);
  const under = Object.entries(fields).map(([name, rule]) => [`company.${name}`, rule]);
  expect([refused.status, refused.body["fields"]]).toEqual([422, Object.fromEntries(under)]);
  expect(await countBookings()).toBe(before);
});

test("errors of the person and of the company are reported together, each at its field", async () => {
  const refused = await callIn({ name: "Exemple", siren: "1" }, { email: "paul" });
  expect(refused.body["fields"]).toEqual({ email: "email", "company.siren": "siren" });
});
