// The races that cost a booking system money, on a real database with a pool as large as in production; in `npm run
// torture` with more concurrent clients than connections.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allocationsOf } from "#domain/capacity/capacity.ts";
import { addDays } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  date,
  openScene,
  orderQuoted,
  quote,
  refused,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { setBarrierSize, waitAtBarrier } from "#test/concurrency/barrier.ts";
import { untilAnswered } from "#test/concurrency/until-answered.ts";
import { timesOf } from "#test/torture.ts";
import { changeNightCapacity } from "../../capacity/change-night-capacity.ts";
import { daysOf, prepareCounters, slotsOf } from "../../capacity/prepare-counters.ts";
import { addAllocations, listCounters } from "../../capacity/store/counter-store.ts";
import { freeIn } from "../../capacity/take-place.ts";
import { verifyCapacity } from "../../capacity/verify-capacity.ts";
import { readOperator } from "../../operator/read-operator.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { findQuote } from "../../quotes/find-quote.ts";

const clients = timesOf({ daily: 8, torture: 50 });
const rounds = timesOf({ daily: 2, torture: 200 });
const connections = timesOf({ daily: 10, torture: 25 });

let scene: Scene;
let traveller: Traveller;

beforeAll(async () => {
  scene = await openScene({ poolSize: connections, capacity: ample });
  traveller = await arrive(scene);
});
afterAll(() => scene.close());

test(`of ${clients} concurrent orders for the last bay one succeeds, the others are refused as sold-out`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const night = addDays(date("2028-01-01"), round);
    await leaveBays(night, 1);
    const { id } = accepted(await quote(scene, { from: night, until: addDays(night, 1) }));
    const paymentMethod = round % 2 === 0 ? "cash" : "card";
    const answers = await Promise.all(
      Array.from({ length: clients }, () =>
        untilAnswered(() => orderQuoted(scene, traveller, id, { paymentMethod })),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refusals = answers.flatMap((answer) => refused(answer) ?? []);
    expect(refusals).toHaveLength(clients - 1);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ code: "sold-out", fields: { departureDate: "full" } });
    }
  }
  expect(await verifyCapacity(scene.db)).toEqual([]);
});

test("control: without the locks and the checks the same clients oversell", async () => {
  const control = await openScene({ poolSize: 3 });
  await sql`alter table night_inventory drop constraint night_inventory_check`.execute(control.db);
  await sql`alter table handover_slots drop constraint handover_slots_check`.execute(control.db);
  const night = date("2027-06-01");
  await changeNightCapacity(control.services, { from: night, until: night, bays: 1, actor: "system" });
  const quoted = accepted(await quote(control, { from: night, until: addDays(night, 1) }));
  const operator = await readOperator(control.db);
  const stay = (await findQuote(control.db, quoted.id, operator.stayPolicy))?.stay;
  if (!stay) throw new Error("no stay");
  const allocations = allocationsOf(stay);
  await prepareCounters(control.services, allocations);
  setBarrierSize(2);
  const checkThenTake = () =>
    inTransaction(control.db, async (tx) => {
      const free = freeIn(await listCounters(tx, daysOf(allocations), slotsOf(allocations)));
      if (allocations.some((allocation) => free(allocation) < allocation.count)) return false;
      await waitAtBarrier("a free bay");
      await addAllocations(tx, allocations);
      return true;
    });
  const won = await Promise.all(Array.from({ length: 3 }, () => untilAnswered(checkThenTake)));
  expect(won.filter(Boolean).length).toBeGreaterThan(1);
  await control.close();
});

/** Number of stays: enough that they overlap in every order. */
const stays = timesOf({ daily: 20, torture: 40 });

test("stays that overlap from both ends wait for each other's locks and never deadlock", async () => {
  const before = await deadlocks();
  const first = date("2027-07-01");
  const quotes = await Promise.all(
    Array.from({ length: stays }, async (_, index) => {
      // Half begin early and end late, half the other way round, so that their rows overlap in every order.
      const from = addDays(first, index % 2 === 0 ? index % 10 : 10 - (index % 10));
      const wish = { from, until: addDays(from, 3 + (index % 9)), at: "10:00", back: "10:10" };
      return accepted(await quote(scene, wish)).id;
    }),
  );
  const crowd = await Promise.all(quotes.map(() => arrive(scene)));
  const ordered = crowd.map((each, index) =>
    untilAnswered(() => orderQuoted(scene, each, quotes[index] ?? "")),
  );
  const answers = await Promise.all(ordered);
  expect(answers.map((answer) => refused(answer)?.code)).toEqual(answers.map(() => undefined));
  expect((await deadlocks()) - before).toBe(0);
  expect(await verifyCapacity(scene.db)).toEqual([]);
});

test("control: nights that each stay locks in its own order deadlock", async () => {
  const [first, second] = [date("2027-07-01"), date("2027-07-02")];
  setBarrierSize(2);
  const lockInTurn = (nights: readonly string[]) =>
    scene.db.transaction().execute(async (tx) => {
      for (const night of nights) {
        await sql`select 1 from night_inventory where date = ${night} for update`.execute(tx);
        await waitAtBarrier("one night locked each");
      }
    });
  const outcomes = await Promise.allSettled([lockInTurn([first, second]), lockInTurn([second, first])]);
  const failed = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(failed).toEqual([expect.objectContaining({ code: "40P01" })]);
});

test(`one order sent ${clients} times at once makes one booking`, async () => {
  const { id } = accepted(await quote(scene, { from: "2027-08-01", until: "2027-08-03" }));
  const answers = await Promise.all(
    Array.from({ length: clients }, () =>
      untilAnswered(() => orderQuoted(scene, traveller, id, { key: "double-click" })),
    ),
  );
  const references = new Set(answers.map((answer) => accepted(answer).reference));
  expect(references.size).toBe(1);
  expect(await bookingsOf(id)).toBe(1);
});

test("a promo code with three uses is used three times, however many orders come at once", async () => {
  await scene.db
    .insertInto("promoCodes")
    .values({ code: "TROIS", percent: 10, amount: null, validFrom: null, validUntil: null, totalUses: 3 })
    .execute();
  const { id } = accepted(
    await quote(scene, { from: "2027-08-05", until: "2027-08-07", promoCode: "TROIS" }),
  );
  const crowd = await Promise.all(Array.from({ length: clients }, () => arrive(scene)));
  const answers = await Promise.all(crowd.map((each) => untilAnswered(() => orderQuoted(scene, each, id))));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  const codes = new Set(answers.flatMap((answer) => refused(answer)?.code ?? []));
  expect([...codes]).toEqual(["promo-code-used-up"]);
  const { used } = await scene.db
    .selectFrom("promoCodes")
    .select("used")
    .where("code", "=", "TROIS")
    .executeTakeFirstOrThrow();
  expect(used).toBe(3);
});

async function leaveBays(night: ReturnType<typeof date>, bays: number): Promise<void> {
  accepted(await changeNightCapacity(scene.services, { from: night, until: night, bays, actor: "system" }));
}

async function bookingsOf(quoteId: string): Promise<number> {
  const rows = await scene.db.selectFrom("bookings").select("id").where("quoteId", "=", quoteId).execute();
  return rows.length;
}

async function deadlocks(): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(scene.db);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(scene.db);
  return rows[0]?.deadlocks ?? 0;
}
