// Bookings per second through HTTP, on different days and all on the same ones, beside the same transaction directly on
// the driver: the statements of one booking are recorded and replayed with other ids, at the same concurrency.
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Pool } from "pg";
import { referenceFromBytes } from "#domain/booking/booking-reference.ts";
import type { Allocation } from "#domain/capacity/capacity.ts";
import { addDays, type LocalTime, localDateOf } from "#domain/time.ts";
import { prepareCounters } from "#server/capacity/prepare-counters.ts";
import { openDatabase } from "#server/open-database.ts";
import type { RunningServer } from "#server/open-server.ts";
import { readOperator } from "#server/operator/read-operator.ts";
import { saveDocument } from "#server/operator/save-operator.ts";
import type { Measure, Options, Row } from "./harness/measure.ts";
import { medianOf } from "./harness/median-of.ts";
import { ratesOf } from "./parts/in-flight.ts";
import { order, type Prepared, prepare } from "./parts/prepared-orders.ts";
import { recordTransaction, replay, type Statement } from "./parts/record-transaction.ts";
import { withBenchServer } from "./parts/with-bench-server.ts";

export const measure: Measure = { name: "Bookings a second", run };

const perRound = 120;
const atOnce = 16;
const crowd = 200;
/** Beyond the withdrawal period, so that no order has to ask for an early start. */
const spreadOut = (index: number): number => 20 + index;
const theSame = (): number => 180;

type Report = (row: Row) => void;
type Place = { readonly server: RunningServer; readonly pool: Pool };

async function run(report: Report, { rounds }: Options): Promise<void> {
  await withBenchServer(async (server, dataDir) => {
    const { pool, close } = await openDatabase({ dataDir, poolSize: atOnce });
    try {
      await makeRoom(server);
      await measureAll({ server, pool }, report, rounds);
    } finally {
      await close();
    }
  });
}

async function measureAll(place: Place, report: Report, rounds: number): Promise<void> {
  const recorded = await recordOne(place.server);
  const [straight, spread, same, p99] = [[] as number[], [] as number[], [] as number[], [] as number[]];
  // The first round warms up, and is not counted.
  for (let round = -1; round < rounds; round += 1) {
    const bare = await onDriver(place, recorded);
    const apart = await throughHttp(place, spreadOut);
    const together = await throughHttp(place, theSame);
    if (round < 0) continue;
    straight.push(bare.perSecond);
    spread.push(apart.perSecond);
    same.push(together.perSecond);
    p99.push(apart.p99);
  }
  report({
    what: "bookings through HTTP, beside the same transaction on the driver",
    ours: spread,
    reference: straight,
    unit: "/s",
    goal: { atLeast: 0.75 },
    note: `${recorded.statements.length} statements, ${atOnce} at once`,
  });
  report({
    what: "bookings all on the same days, beside those on days of their own",
    ours: same,
    reference: spread,
    unit: "/s",
    goal: { atLeast: 0.6 },
  });
  report({ what: "p99 of a booking", value: medianOf(p99), unit: " ms", steadiness: straight });
  const { p99: last } = await throughHttp(place, spreadOut, crowd, crowd);
  report({ what: `p99 of a booking, ${crowd} at once, none of them refused`, value: last, unit: " ms" });
}

async function throughHttp(
  { server }: Place,
  day: (index: number) => number,
  count = perRound,
  many = atOnce,
) {
  const orders = await prepare(server, count, day);
  return ratesOf(count, many, (index) => order(server, orders[index]));
}

async function onDriver({ server, pool }: Place, { statements, own, reference }: Recorded) {
  const orders = await prepare(server, perRound, spreadOut);
  return ratesOf(perRound, atOnce, async (index) => {
    const others = orders[index]?.own ?? [];
    const swapped = new Map(own.map((text, place) => [text, others[place] ?? text]));
    swapped.set(reference, referenceFromBytes(randomBytes(8)));
    await replay(pool, statements, swapped);
  });
}

/**
 * Room for more bookings than are ever made, on each day that is used, and no limit of unpaid bookings for an account.
 */
async function makeRoom({ services }: RunningServer): Promise<void> {
  const { db, clock } = services;
  const { ordering } = await readOperator(db);
  await saveDocument(db, "ordering", { ...ordering, unpaidBookings: 100_000 }, clock.now());
  const today = localDateOf(clock.now(), "Europe/Paris");
  const allocations = Array.from({ length: 260 }, (_, ahead): readonly Allocation[] => {
    const date = addDays(today, ahead);
    const handovers = ["08:30", "18:00"].map((time) => ({ date, time: time as LocalTime, count: 1 }));
    return [
      { kind: "bay", date, count: 1 },
      ...handovers.map((handover) => ({ kind: "handover" as const, ...handover })),
    ];
  });
  await prepareCounters(services, allocations.flat());
  await sql`update night_inventory set capacity = 100000`.execute(db);
  await sql`update handover_slots set capacity = 100000`.execute(db);
}

type Recorded = {
  readonly statements: readonly Statement[];
  readonly own: Prepared["own"];
  readonly reference: string;
};

async function recordOne(server: RunningServer): Promise<Recorded> {
  // The first order does work that later ones find done.
  const [first, second] = await prepare(server, 2, () => 170);
  await order(server, first);
  if (!second) throw new Error("two were prepared");
  const statements = await recordTransaction(() => order(server, second));
  const { reference } = await server.services.db
    .selectFrom("bookings")
    .select("reference")
    .where("quoteId", "=", second.quoteId)
    .executeTakeFirstOrThrow();
  return { statements, own: second.own, reference };
}
