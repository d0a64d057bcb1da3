// The company on a booking's invoices: set, changed and removed by the office (office §2).
import { afterAll, beforeAll, expect, test } from "vitest";
import { accepted, ample, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { openManager } from "#test/managers.ts";
import { bookInCash, pay } from "#test/till-scene.ts";
import { listJournal } from "../audit/list-journal.ts";
import { verifyContents } from "../platform/journal/verify-contents.ts";
import { changeCompanyAtDesk } from "./change-company-at-desk.ts";
import { cancelByOperator } from "./change-office-booking.ts";
import { fetchOfficeBooking } from "./fetch-office-booking.ts";

let scene: Scene;
const dispatcher = staffMember("dispatcher");

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  scene.clock.set("2027-05-09T08:00:00Z");
});
afterAll(async () => {
  expect((await verifyContents(scene.db)).altered).toEqual([]);
  await scene.close();
});

type Typed = Readonly<Record<string, string>>;

const exemple = { name: "Exemple SARL", siren: "732829320", vatNumber: "FR44732829320" };
const beispiel = { name: "Beispiel GmbH", vatNumber: "DE136695976" };

const give = (reference: string, company: Typed | null) =>
  asStaff(changeCompanyAtDesk, scene, dispatcher, {
    params: { reference },
    body: { booking: { company: company as never } },
  });
const read = async (reference: string) =>
  accepted(await asStaff(fetchOfficeBooking, scene, dispatcher, { params: { reference } }));
const buyersOf = async (reference: string) => {
  const rows = await scene.db
    .selectFrom("invoices")
    .innerJoin("bookings", "bookings.id", "invoices.bookingId")
    .select("content")
    .where("bookings.reference", "=", reference as never)
    .execute();
  return rows.map(({ content }) => (content as { readonly buyer: unknown }).buyer);
};

test("the invoice names the company that the booking had last, whether added, replaced or removed at the desk", async () => {
  const wishes = [
    [{ name: " Exemple  SARL ", siren: "732 829 320", vatNumber: "fr44732829320", address: "" }],
    [exemple, { name: "Beispiel GmbH", siren: "", vatNumber: "DE 136 695 976", address: "" }],
    [exemple, null],
  ];
  const named = [exemple, beispiel, undefined];
  for (const [index, wished] of wishes.entries()) {
    const booking = await bookInCash(scene);
    const { reference } = booking;
    expect((await read(reference)).actions).toContain("changeCompany");
    for (const company of wished) accepted(await give(reference, company));
    const { company, history } = await read(reference);
    expect(company).toEqual(named[index]);
    const entries = history.filter(({ kind }) => kind === "booked-company-changed");
    expect(entries.map(({ by }) => by)).toEqual(wished.map(() => "staff"));
    accepted(await pay(scene, booking));
    const { name = "Camille Moreau" } = named[index] ?? {};
    expect(await buyersOf(reference)).toEqual([expect.objectContaining({ name })]);
  }
});

test("after the first invoice or a cancellation the company cannot be changed, nor is the action offered", async () => {
  const [invoiced, canceled] = [await bookInCash(scene), await bookInCash(scene)];
  for (const { reference } of [invoiced, canceled]) accepted(await give(reference, exemple));
  accepted(await pay(scene, invoiced));
  const { reference } = canceled;
  const cancellation = { reason: "La piste est fermée." };
  accepted(
    await asStaff(cancelByOperator, scene, dispatcher, { params: { reference }, body: { cancellation } }),
  );
  for (const booking of [invoiced, canceled]) {
    for (const company of [beispiel, null]) {
      expect(refused(await give(booking.reference, company))?.code).toBe("not-possible-now");
    }
    const { company, actions } = await read(booking.reference);
    expect([company, actions.includes("changeCompany")]).toEqual([exemple, false]);
  }
});

test("a payment concurrent with three changes of company leaves one company on the invoice and the booking", async () => {
  const booking = await bookInCash(scene);
  const { reference } = booking;
  const [paid, ...given] = await Promise.all([
    pay(scene, booking),
    ...[exemple, beispiel, { name: "Exemple & Fils" }].map((company) => give(reference, company)),
  ]);
  accepted(paid);
  for (const answer of given) expect([undefined, "not-possible-now"]).toContain(refused(answer)?.code);
  const { company, person } = await read(reference);
  const name = company?.name ?? `${person.firstname} ${person.lastname}`;
  expect(await buyersOf(reference)).toEqual([expect.objectContaining({ name })]);
});

test("the journal has who changed the company, from what to what; saving it unchanged adds no entry", async () => {
  const claire = await openManager(scene, "Claire");
  const { reference } = await bookInCash(scene);
  for (const company of [exemple, exemple, beispiel, null, null]) {
    accepted(
      await asStaff(changeCompanyAtDesk, scene, claire, {
        params: { reference },
        body: { booking: { company } },
      }),
    );
  }
  const { entries } = accepted(await asStaff(listJournal, scene, claire, { query: { q: reference } }));
  const changed = entries.filter(({ kind }) => kind === "booked-company-changed");
  const { name, siren, vatNumber } = exemple;
  expect(changed.map(({ staff, changes }) => [staff, changes])).toEqual(
    [
      [
        { field: "company.name", before: beispiel.name },
        { field: "company.vatNumber", before: beispiel.vatNumber },
      ],
      [
        { field: "company.name", before: name, after: beispiel.name },
        { field: "company.siren", before: siren },
        { field: "company.vatNumber", before: vatNumber, after: beispiel.vatNumber },
      ],
      [
        { field: "company.name", after: name },
        { field: "company.siren", after: siren },
        { field: "company.vatNumber", after: vatNumber },
      ],
    ].map((changes) => ["Claire Vasseur", changes]),
  );
});

test.each<[string, Typed, Record<string, string>]>([
  [
    "numbers that are none",
    { name: "Exemple", siren: "732829321", vatNumber: "XX1" },
    { siren: "siren", vatNumber: "vat-number" },
  ],
  ["numbers of two companies", { ...exemple, vatNumber: "FR83404833048" }, { vatNumber: "vat-siren" }],
  ["a name of blanks", { name: "   " }, { name: "required" }],
])("%s: refused at the company's field, and the booking keeps its company", async (_, typed, fields) => {
  const { reference } = await bookInCash(scene);
  accepted(await give(reference, beispiel));
  const under = Object.entries(fields).map(([name, rule]) => [`company.${name}`, rule]);
  expect(refused(await give(reference, typed))?.fields).toEqual(Object.fromEntries(under));
  expect((await read(reference)).company).toEqual(beispiel);
});
