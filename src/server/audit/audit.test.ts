// Every change with actor, time, old and new value; searched, tampered with, and forgotten (journal, "What was changed").
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffMember } from "#domain/access.ts";
import { accepted, ample, arrive, date, mustBook, openScene, type Scene, time } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { openManager } from "#test/managers.ts";
import { eraseAccount } from "../account-erasure/erase-account.ts";
import { lockForDeletion } from "../account-store/account-store.ts";
import { changeCapacityPolicy } from "../capacity/change-capacity-policy.ts";
import { changeNightCapacity } from "../capacity/change-night-capacity.ts";
import { cleanUp } from "../jobs/clean-up.ts";
import { amendOfficeBooking } from "../office-bookings/amend-office-booking.ts";
import { changeSalesHorizon } from "../office-calendar/change-calendar.ts";
import { reviseDocument } from "../operator/change-operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import { personalDataSources } from "../personal-data-sources.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendChange } from "../platform/journal/append-change.ts";
import { verifyContents } from "../platform/journal/verify-contents.ts";
import { verifyJournal } from "../platform/journal/verify-journal.ts";
import { listJournal } from "./list-journal.ts";

let scene: Scene;
let claire: StaffMember;
let karim: StaffMember;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  claire = await openManager(scene, "Claire");
  karim = await openManager(scene, "Karim");
});
afterAll(() => scene.close());

type Query = Parameters<typeof listJournal>[1]["query"];
const search = async (query: Query) => accepted(await asStaff(listJournal, scene, claire, { query }));
const latest = async (query: Query = {}) => (await search(query)).entries[0];
const by = ({ staffId }: StaffMember) => `staff ${staffId}` as const;

test("a change of the operator's identity records who made it, the old value and the new one", async () => {
  const { brand, legal } = await readOperator(scene.db);
  const identity = { brand, legal: { ...legal, phone: "+33 1 70 00 00 99" } };
  await reviseDocument(scene.services, { key: "identity", revise: () => identity, actor: by(karim) });
  expect(await latest()).toMatchObject({
    kind: "settings-changed",
    by: "staff",
    staff: "Karim Vasseur",
    subject: "settings identity",
    facts: [],
    isErased: false,
    changes: [{ field: "identity.legal.phone", before: legal.phone, after: "+33 1 70 00 00 99" }],
  });
});

test("saving an unchanged identity adds no entry", async () => {
  const { brand, legal } = await readOperator(scene.db);
  const before = await latest();
  const same = { key: "identity", revise: () => ({ brand, legal }), actor: by(karim) } as const;
  await reviseDocument(scene.services, same);
  expect(await latest()).toEqual(before);
});

test("changes of night capacity and of the policy record the bays before and after", async () => {
  const nights = { from: date("2027-06-01"), until: date("2027-06-03"), bays: 12 };
  accepted(await changeNightCapacity(scene.services, { ...nights, actor: by(claire) }));
  expect((await latest())?.changes).toEqual(
    ["2027-06-01", "2027-06-02", "2027-06-03"].map((field) => ({ field, before: 10_000, after: 12 })),
  );
  const change = { seen: ample, wanted: { ...ample, baysPerNight: 500 } };
  await changeCapacityPolicy(scene.services, change, by(claire));
  expect((await latest())?.changes).toEqual([{ field: "capacity.baysPerNight", before: 10_000, after: 500 }]);
});

test("a change of the sales horizon records the days before and after, and who made it (office §4)", async () => {
  const { stayPolicy } = await readOperator(scene.db);
  accepted(await asStaff(changeSalesHorizon, scene, karim, { body: { horizon: { daysAhead: 365 } } }));
  const change = { field: "stay.maximumDaysAhead", before: stayPolicy.maximumDaysAhead, after: 365 };
  expect(await latest()).toMatchObject({ staff: "Karim Vasseur", changes: [change] });
});

test("three amended bookings are each found by reference, by plate and by who changed them", async () => {
  const plates = ["AA-111-AA", "BB-222-BB", "CC-333-CC"];
  const references: string[] = [];
  for (const licensePlate of plates) {
    const { reference, price } = await bookedByNewcomer();
    references.push(reference);
    await changeVehicle({ reference, price }, { ...clio, licensePlate });
  }
  for (const [index, reference] of references.entries()) {
    const plate = plates[index] ?? "";
    const [byPlate] = (await search({ q: plate.toLowerCase() })).entries;
    expect(byPlate).toMatchObject({ kind: "booking-amended", subject: `booking ${reference}` });
    expect(byPlate?.changes).toContainEqual(
      expect.objectContaining({ field: "vehicle.licensePlate", after: plate.replaceAll("-", "") }),
    );
    const ofBooking = (await search({ q: reference.toLowerCase() })).entries;
    expect(ofBooking.map(({ subject }) => subject)).toContain(`booking ${reference}`);
    expect(new Set(ofBooking.map(({ subject }) => subject)).size).toBe(1);
  }
  const ofKarim = (await search({ staff: karim.staffId })).entries;
  expect(new Set(ofKarim.map(({ staff }) => staff))).toEqual(new Set(["Karim Vasseur"]));
  expect(ofKarim.filter(({ kind }) => kind === "booking-amended")).toHaveLength(3);
  expect((await search({ q: "%" })).entries).toEqual([]);
  expect((await search({ from: date("2099-01-01") })).entries).toEqual([]);
});

test("paging through older entries repeats none and leaves none out", async () => {
  const { head } = await search({});
  const seen: number[] = [];
  for (let before: number | undefined = head.entry + 1; before !== undefined; ) {
    const page: Awaited<ReturnType<typeof search>> = await search({ before });
    seen.push(...page.entries.map(({ entry }) => entry));
    before = page.more ? page.entries.at(-1)?.entry : undefined;
  }
  expect(seen).toEqual(Array.from({ length: head.entry }, (_, index) => head.entry - index));
});

test("contents that are altered or deleted by hand are detected", async () => {
  expect((await verifyContents(scene.db)).altered).toEqual([]);
  const entries = (await search({ q: "Clio" })).entries.map(({ entry }) => entry);
  expect(entries).toHaveLength(3);
  const [first = 0, second = 0] = entries;
  const attacks = [
    sql`update audit_changes set after = jsonb_set(after, '{vehicle,licensePlate}', '"ZZ-999-ZZ"')
      where journal_id = (select id from journal where seq = ${first})`,
    sql`delete from audit_changes where journal_id = (select id from journal where seq = ${second})`,
  ];
  for (const attack of attacks) await expect(attack.execute(scene.db)).rejects.toThrow("append-only");
  await sql`alter table audit_changes disable trigger user`.execute(scene.db);
  for (const attack of attacks) await attack.execute(scene.db);
  await sql`alter table audit_changes enable trigger user`.execute(scene.db);
  expect((await verifyContents(scene.db)).altered).toEqual([second, first]);
  // The journal's own chain does not detect it: it covers only the hash of the contents.
  expect((await verifyJournal(scene.db)).broken).toBeUndefined();
});

test("erasing an account erases the contents of its entries, and the journal's chain stays whole", async () => {
  const { reference, price, accountId } = await bookedByNewcomer();
  await changeVehicle({ reference, price }, { ...clio, licensePlate: "DD-444-DD" });
  const known = (await search({ q: "DD-444-DD" })).entries[0];
  expect(known?.isErased).toBe(false);
  const { kept } = await verifyContents(scene.db);
  await inTransaction(scene.db, async (tx) => {
    const account = await lockForDeletion(tx, accountId);
    if (account) await eraseAccount(tx, personalDataSources, account, scene.clock.now());
  });
  expect((await search({ q: "DD-444-DD" })).entries).toEqual([]);
  const left = (await search({ q: reference })).entries.find(({ entry }) => entry === known?.entry);
  expect(left).toMatchObject({
    kind: "booking-amended",
    staff: "Karim Vasseur",
    changes: [],
    isErased: true,
  });
  expect(await verifyContents(scene.db)).toMatchObject({ kept: kept - 1, erased: 1 });
  expect((await verifyJournal(scene.db)).broken).toBeUndefined();
  const { rows } = await sql<{ text: string }>`select audit_changes::text as text from audit_changes
    where erased_at is not null`.execute(scene.db);
  expect(rows[0]?.text).toMatch(/^\(\d+,,,,/);
});

test("equal contents get a different hash each time, so a plate cannot be found by trying", async () => {
  const at = scene.clock.now();
  const entry = { at, actor: by(claire), kind: "spots-changed", subject: "lot" } as const;
  for (let count = 0; count < 3; count += 1) {
    await inTransaction(scene.db, (tx) => appendChange(tx, entry, { after: { plate: "EE-555-EE" } }));
  }
  const { rows } = await sql<{ hashes: number }>`select count(distinct data ->> 'contents') as hashes
    from journal where kind = 'spots-changed'`.execute(scene.db);
  expect(rows).toEqual([{ hashes: 3 }]);
});

test("the clean-up erases contents after five years, and keeps younger ones", async () => {
  const change = (plate: string) => {
    const entry = {
      at: scene.clock.now(),
      actor: by(claire),
      kind: "spots-changed",
      subject: "lot",
    } as const;
    return inTransaction(scene.db, (tx) => appendChange(tx, entry, { after: { plate } }));
  };
  scene.clock.set("2029-01-01T00:00:00Z");
  await change("OLD-1");
  scene.clock.set("2029-01-03T00:00:00Z");
  await change("YOUNG-1");
  scene.clock.set("2034-01-01T12:00:00Z");
  await cleanUp(scene.services);
  expect((await search({ q: "OLD-1" })).entries).toEqual([]);
  expect((await search({ q: "YOUNG-1" })).entries).toHaveLength(1);
  expect((await verifyJournal(scene.db)).broken).toBeUndefined();
});

const clio = { brand: "Renault", model: "Clio", color: "Bleu" };
const stay = {
  departureDate: date("2027-05-10"),
  dropOffTime: time("10:00"),
  returnDate: date("2027-05-12"),
  landingTime: time("18:00"),
};

async function changeVehicle(
  { reference, price }: { readonly reference: string; readonly price: number },
  vehicle: typeof clio & { readonly licensePlate: string },
) {
  const body = { amendment: { ...stay, vehicle, total: price } };
  accepted(await asStaff(amendOfficeBooking, scene, karim, { params: { reference }, body }));
}

async function bookedByNewcomer() {
  const traveller = await arrive(scene);
  const { reference, total } = await mustBook(scene, traveller);
  return { reference, price: total, accountId: traveller.accountId };
}
