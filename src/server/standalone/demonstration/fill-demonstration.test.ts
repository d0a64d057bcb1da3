// Fills one demonstration and inspects it before its staff work on the day. `npm run torture` fills a second one for
// comparison, and inspects the day at four hours instead of one.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { averageOf } from "#domain/review/review.ts";
import { hour, later, localDateOf } from "#domain/time.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { isTorture, variantOf } from "#test/torture.ts";
import { verifyCapacity } from "../../capacity/verify-capacity.ts";
import { fetchCorrections } from "../../corrections/fetch-corrections.ts";
import { listCrew } from "../../day/list-crew.ts";
import { readYard } from "../../day/read-yard.ts";
import { verifyCustody } from "../../evidence/verify-custody.ts";
import { verifyLedger } from "../../ledger/verify-ledger.ts";
import { sendNotices } from "../../mail/send-notices.ts";
import { readOperatorAt } from "../../operator/read-operator.ts";
import { openFiles } from "../../platform/files/open-files.ts";
import { verifyJournal } from "../../platform/journal/verify-journal.ts";
import { verifyTills } from "../../till/verify-tills.ts";
import { emptyLot } from "../demonstration-data/demonstration-lot.ts";
import { drawPeople } from "../demonstration-data/demonstration-people.ts";
import {
  demonstrationSignIn,
  drawTravellerAccount,
  planTravellerBookings,
} from "../demonstration-data/demonstration-traveller.ts";
import { planYear } from "../demonstration-data/plan-year.ts";
import { seededRandom } from "../demonstration-data/seeded-random.ts";
import { writeSpots } from "../demonstration-day/due-cars.ts";
import { workTheDay } from "../demonstration-day/work-the-day.ts";
import { writeDays } from "../demonstration-day/write-day.ts";
import { fillDemonstration, refuseDemonstrationData } from "./fill-demonstration.ts";
import { writeStaff } from "./write-staff.ts";

/** With staff, who work on the day only in the last tests, after the filled data has been inspected. */
let demonstration: TestApp;

beforeAll(async () => {
  demonstration = await buildTestApp();
  await writeStaff(demonstration.services);
  await writeSpots(demonstration.services.db);
  await Promise.all(Array.from({ length: 2 }, () => fill(demonstration)));
});
afterAll(() => demonstration.close());

const fill = ({ services, database }: TestApp) =>
  fillDemonstration({ ...services, db: database.unlimitedDb });

test("the demonstration has a year of bookings, most of them returned", async () => {
  const { services } = demonstration;
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) as count from bookings group by status`.execute(services.db);
  const count = Object.fromEntries(rows.map((row) => [row.status, row.count]));
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  expect(total).toBeGreaterThan(2_200);
  expect(total).toBeLessThan(2_900);
  expect(count["returned"]).toBeGreaterThan(total * 0.75);
  for (const status of ["confirmed", "received", "canceled", "expired", "no-show"]) {
    expect(count[status]).toBeGreaterThan(5);
  }
  expect(count["pending"]).toBeUndefined();
});

test("some bookings are a company's, one of the demonstration traveller's too, and invoices name it (payment §9)", async () => {
  const { rows } = await sql<{ whose: string; booked: number; invoiced: number }>`
    select case when accounts.email = ${demonstrationSignIn.email} then 'own' else 'year' end as whose,
      count(distinct bookings.id) as booked,
      count(*) filter (where invoices.content -> 'buyer' ->> 'name' = bookings.company ->> 'name') as invoiced
    from bookings left join accounts on accounts.id = account_id
      left join invoices on invoices.booking_id = bookings.id and invoices.kind = 'invoice'
    where bookings.company is not null
    group by whose order by whose`.execute(demonstration.services.db);
  expect(rows.map(({ whose }) => whose)).toEqual(["own", "year"]);
  const [own, year] = rows;
  expect([own?.booked, own?.invoiced]).toEqual([1, 1]);
  expect(year?.invoiced).toBeGreaterThan(50);
});

test("the demonstration's counters, ledger, tills and journal agree with its bookings", async () => {
  const { db } = demonstration.services;
  expect(await verifyCapacity(db)).toEqual([]);
  const journal = await verifyJournal(db);
  expect(journal.broken).toBeUndefined();
  expect(journal).toMatchObject({ unchained: 0 });
  expect(journal.entries).toBeGreaterThan(8_000);
  const ledger = await verifyLedger(db);
  expect(ledger.flaws).toEqual([]);
  expect(await verifyTills(db)).toEqual([]);
  expect(ledger.refunded).toBeGreaterThan(0);
});

test("the calendar has sold-out and nearly sold-out nights, a closed day and full quarter-hours", async () => {
  const url = "/api/availability?from=2026-11-22&to=2027-02-20";
  const { days } = (await demonstration.app.inject({ url })).json<{
    days: { bays: string; closed: boolean; fullTimes: string[] }[];
  }>();
  const count = (level: string) => days.filter(({ bays }) => bays === level).length;
  expect(count("none")).toBe(2);
  expect(count("few")).toBeGreaterThan(0);
  expect(days.filter(({ closed }) => closed)).toHaveLength(1);
  expect(days.filter(({ fullTimes }) => fullTimes.includes("07:15")).length).toBeGreaterThan(5);
});

test("212 reviews are published with a plausible average, and no two have the same text", async () => {
  const { db } = demonstration.services;
  const reviews = await db.selectFrom("reviews").selectAll().execute();
  const published = reviews.filter(({ status }) => status === "published");
  expect(published).toHaveLength(212);
  expect(reviews.length - published.length).toBe(5);
  const stars = [1, 2, 3, 4, 5].map((rating) => published.filter((each) => each.rating === rating).length);
  expect(averageOf(stars)).toBeGreaterThanOrEqual(4.4);
  expect(averageOf(stars)).toBeLessThanOrEqual(4.8);
  expect(new Set(published.map(({ locale }) => locale))).toEqual(new Set(["fr", "en"]));
  expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length);
  expect(published.every(({ publishedAt }) => (publishedAt ?? Infinity) <= demonstration.clock.now())).toBe(
    true,
  );
});

test("the demonstration writes to nobody: addresses and numbers are fictitious, reminders count as sent", async () => {
  const { db } = demonstration.services;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from accounts
    where email not like '%@example.com' or phone !~ '^[+]3363998[0-9]{4}$'`.execute(db);
  expect(rows[0]?.count).toBe(0);
  await sendNotices(demonstration.services);
  const mails = await db.selectFrom("outgoingMails").select("recipient").execute();
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(
    new Set(mails.length === 0 ? [] : [demonstrationSignIn.email]),
  );
});

test("none of the demonstration traveller's cars was driven further than promised", async () => {
  const far = await demonstration.services.db
    .selectFrom("custody")
    .innerJoin("bookings", "bookings.id", "custody.bookingId")
    .innerJoin("accounts", "accounts.id", "bookings.accountId")
    .where("accounts.email", "=", demonstrationSignIn.email as never)
    .select((eb) => eb("odometerOut", "-", eb.ref("odometerIn")).as("driven"))
    .execute();
  expect(far.length).toBeGreaterThan(1);
  expect(far.filter(({ driven }) => Number(driven) > 12)).toEqual([]);
});

test("the demonstration traveller signs in and finds bookings in every state", async () => {
  const { app } = demonstration;
  const signedIn = await app.inject({
    method: "POST",
    url: "/api/users/login",
    payload: { user: demonstrationSignIn },
  });
  expect(signedIn.statusCode).toBe(200);
  const listed = await app.inject({
    method: "GET",
    url: "/api/bookings",
    headers: { authorization: String(signedIn.headers["authorization"]) },
  });
  const { bookings } = listed.json<{
    bookings: { status: string; hasInvoice: boolean; reviewable: boolean }[];
  }>();
  expect(bookings.map(({ status }) => status)).toEqual([
    "received",
    "confirmed",
    "confirmed",
    "returned",
    "canceled",
    "returned",
  ]);
  expect(bookings.map(({ reviewable }) => reviewable)).toEqual([false, false, false, true, false, false]);
  expect(bookings.map(({ hasInvoice }) => hasInvoice)).toEqual([true, true, false, true, true, true]);
});

test("filling the demonstration again, by several servers at once, changes nothing", async () => {
  const { services } = demonstration;
  const count = async () => (await services.db.selectFrom("bookings").select("id").execute()).length;
  const before = await count();
  await Promise.all(Array.from({ length: 3 }, () => fill(demonstration)));
  expect(await count()).toBe(before);
});

test("the demonstration's data are drawn from one seed and the moment, alike in every installation", async () => {
  const { db, clock } = demonstration.services;
  const now = clock.now();
  const { value } = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "demonstration")
    .executeTakeFirstOrThrow();
  const random = seededRandom((value as { readonly seed: number }).seed);
  const operator = await readOperatorAt(db, now);
  const lot = emptyLot(operator.capacityPolicy);
  const traveller = drawTravellerAccount(random, now);
  const people = drawPeople(random, 400, now);
  const own = planTravellerBookings({ random, operator, traveller, lot, now });
  const drawn = [...own, ...planYear({ random, operator, people, lot, now })];
  const stored = await db
    .selectFrom("bookings")
    .select(["id", "reference", "status", "accountId", "createdAt", "dropOffAt", "landingAt"])
    .select(["total", "vehiclePlate as plate"])
    .execute();
  const factsOf = (facts: object) => JSON.stringify(facts, Object.keys(facts).toSorted());
  const facts = drawn.map(({ booking }) => {
    const { id, reference, status, accountId, createdAt, stay, price, vehicle } = booking;
    const { dropOffAt, landingAt } = stay;
    const shown = { total: price.total, plate: vehicle.licensePlate };
    return { id, reference, status, accountId, createdAt, dropOffAt, landingAt, ...shown };
  });
  expect(stored.map(factsOf).toSorted()).toEqual(facts.map(factsOf).toSorted());
});

test(
  "two installations filled at the same moment have the same bookings",
  variantOf("the demonstration's data are drawn from one seed and the moment, alike in every installation"),
  async () => {
    const other = await buildTestApp();
    await fill(other);
    const digest = async ({ services }: TestApp) => {
      const { rows } = await sql<{ digest: string }>`
      select md5(string_agg(bookings::text, ',' order by id)) as digest from bookings`.execute(services.db);
      return rows[0]?.digest;
    };
    expect(await digest(other)).toBe(await digest(demonstration));
    await other.close();
  },
);

test("cash of the day is taken on the day, so that its receipts are numbered in order", async () => {
  const { db, clock } = demonstration.services;
  const today = localDateOf(clock.now(), "Europe/Paris");
  const days = await db.selectFrom("bookings").select(["paymentMethod", "dropOffAt"]).execute();
  const methods = days.flatMap(({ paymentMethod, dropOffAt }) =>
    localDateOf(dropOffAt, "Europe/Paris") === today ? [paymentMethod] : [],
  );
  expect(new Set(methods)).toEqual(new Set(["card"]));
});

test("at any hour one claim is open with pictures of both inspections, and all ledgers verify", async () => {
  const { services } = demonstration;
  const { db } = services;
  const start = services.clock.now();
  for (const hours of isTorture ? [0, 7, 22, 45] : [31]) {
    const then = { ...services, clock: { now: () => later(start, hours * hour) } };
    await writeDays(then);
    await workTheDay(then);
    const claims = await db.selectFrom("claims").selectAll().where("closedAt", "is", null).execute();
    expect(claims).toHaveLength(1);
    const pieces = await db
      .selectFrom("inspections")
      .innerJoin("evidencePieces", "evidencePieces.inspectionId", "inspections.id")
      .select(["inspections.side", "evidencePieces.storedAt", "inspections.status"])
      .where("inspections.bookingId", "=", claims[0]?.bookingId ?? "")
      .execute();
    expect(new Set(pieces.map(({ side }) => side))).toEqual(new Set(["reception", "return"]));
    expect(pieces.every(({ storedAt, status }) => storedAt !== null && status === "closed")).toBe(true);
    // Valets are on duty at any time, and no two keys hang under one tag.
    const yard = await readYard(db, []);
    expect((await listCrew(db, yard, then.clock.now())).length).toBeGreaterThan(0);
    const tags = await db.selectFrom("custody").select("keyTag").where("keyTag", "is not", null).execute();
    expect(new Set(tags.map(({ keyTag }) => keyTag)).size).toBe(tags.length);
  }
  const books = await verifyLedger(db);
  expect(books.flaws).toEqual([]);
  expect(await verifyTills(db)).toEqual([]);
  // No traveller of the day has received an unpaid car back.
  const unpaid = await db
    .selectFrom("bookings")
    .select("reference")
    .where("status", "=", "returned")
    .where("returnedAt", ">", start)
    .whereRef("paid", "<", "total")
    .execute();
  expect(unpaid).toEqual([]);
  expect(await verifyCustody(db, openFiles(services.config))).toMatchObject({ flaws: [], gaps: [] });
});

test("drawn custody counts as a valet's record: the office can correct a reception, a return and a no-show", async () => {
  const { services } = demonstration;
  const office = staffMember("dispatcher");
  for (const [status, offered] of [
    ["received", ["takeBack", "odometerIn", "fuelIn", "spot", "keyTag"]],
    ["returned", ["takeBack", "odometerIn", "odometerOut", "fuelIn", "fuelOut"]],
    ["no-show", ["takeBack"]],
  ] as const) {
    const ended = await services.db
      .selectFrom("bookings")
      .leftJoin("custody", "custody.bookingId", "bookings.id")
      .select("bookings.reference")
      .where("bookings.status", "=", status)
      // A car that a valet is driving has no spot.
      .$if(status === "received", (query) => query.where("custody.state", "=", "parked"))
      .where("bookings.withdrawnAt", "is", null)
      .where("bookings.createdAt", "<", services.clock.now())
      .orderBy("dropOffAt")
      .limit(3)
      .execute();
    expect(ended).toHaveLength(3);
    for (const { reference } of ended) {
      const found = await asStaff(fetchCorrections, demonstration, office, { params: { reference } });
      expect(found).toMatchObject({ ok: true });
      expect(found.ok && found.value.correctable.map(({ what }) => what)).toEqual(offered);
    }
  }
});

test("all staff have portraits and took the cash, and past tills were closed by none of them", async () => {
  const { db } = demonstration.services;
  const staff = await db.selectFrom("staff").select("id").execute();
  const faces = await db.selectFrom("staffPhotos").select("staffId").execute();
  expect(faces.map(({ staffId }) => staffId).toSorted()).toEqual(staff.map(({ id }) => id).toSorted());
  const known = new Set<string | null>(staff.map(({ id }) => id));
  const taken = await db
    .selectFrom("cashMovements")
    .select("staffId")
    .where("kind", "=", "payment")
    .execute();
  expect(taken.filter(({ staffId }) => !known.has(staffId))).toEqual([]);
  const closings = await db.selectFrom("cashClosings").select("staffId").execute();
  expect(closings.length).toBeGreaterThan(3);
  expect(closings.filter(({ staffId }) => known.has(staffId))).toEqual([]);
});

test("the demonstration refuses to fill a production database", async () => {
  const { services } = demonstration;
  const production = { ...services, config: { ...services.config, mode: "production" as const } };
  await expect(fillDemonstration(production)).rejects.toThrow("not for production");
});

test("production does not start on the demonstration's data, and does on its own (rules §12)", async () => {
  await expect(refuseDemonstrationData(demonstration.services)).rejects.toThrow("DATABASE_URL");
  const own = await buildTestApp();
  await expect(refuseDemonstrationData(own.services)).resolves.toBeUndefined();
  await own.close();
});
