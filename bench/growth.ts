// How reads scale with the number of bookings: the same use cases at thirty bookings a day, alternating between a
// database of a thousand and one that grows to ten, a hundred, a thousand times as many.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, type LocalDate, localDateOf } from "#domain/time.ts";
import { realClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { openCardProviders } from "#server/open-card-providers.ts";
import { openDatabase } from "#server/open-database.ts";
import { ensureOperatorDefaults } from "#server/operator/operator-defaults.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import type { Services } from "#server/services.ts";
import { fillBookings } from "#test/fill-bookings.ts";
import { type GrowingRead, growingReads } from "#test/growing-reads.ts";
import { silentLog } from "#test/silent-log.ts";
import type { Measure, Options, Row } from "./harness/measure.ts";
import { medianOf } from "./harness/median-of.ts";

export const measure: Measure = { name: "What a read costs as bookings pile up", run };

const fewest = 1_000;
const perRound = 15;

async function run(report: (row: Row) => void, { rows, rounds }: Options): Promise<void> {
  const few = await openPlace();
  const many = await openPlace();
  try {
    await few.growTo(fewest);
    for (let count = fewest * 10; count <= rows; count *= 10) {
      await many.growTo(count);
      for (const [index, one] of many.reads.entries()) {
        const other = few.reads[index];
        if (other === undefined) throw new Error("the same reads on both");
        const { ours, reference } = await timesOf(one, other, rounds);
        const what = `${one.name}, ${count.toLocaleString("en-GB")} bookings`;
        const atMost = one.name.endsWith(" of 30 days") ? 20 : 5;
        report({ what: `${what}, of a thousand`, ours, reference, unit: " ms", goal: { atMost: 1.3 } });
        report({ what, value: medianOf(ours), unit: " ms", goal: { atMost } });
      }
    }
  } finally {
    await few.close();
    await many.close();
  }
}

type Place = {
  readonly reads: readonly GrowingRead[];
  readonly growTo: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

async function openPlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), "valet-growth-"));
  const { db, pool, close } = await openDatabase({ dataDir });
  await migrate(pool);
  const config = readConfig({ DATA_DIR: dataDir }, dataDir);
  const cards = await openCardProviders({ config, db, clock: realClock });
  const services: Services = { config, db, clock: realClock, log: silentLog, cards };
  await ensureOperatorDefaults(services);
  const firstDay: LocalDate = addDays(localDateOf(realClock.now(), "Europe/Paris"), 5);
  let filled = 0;
  return {
    reads: growingReads({ services, day: addDays(firstDay, 1), n: 333, days: 30 }),
    async growTo(count) {
      await fillBookings(pool, { from: filled, until: count, firstDay });
      filled = count;
      for (const table of ["bookings", "payments"]) await analyze(table);
    },
    async close() {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };

  async function analyze(table: string): Promise<void> {
    const client = await pool.connect();
    await client.query("set statement_timeout = 0");
    await client.query(`vacuum analyze ${table}`);
    client.release(true);
  }
}

/** Each round gives the median of several sequential reads; the first round warms up, and is not counted. */
async function timesOf(one: GrowingRead, other: GrowingRead, rounds: number) {
  const ours: number[] = [];
  const reference: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const times = { ours: [] as number[], reference: [] as number[] };
    for (let turn = 0; turn < perRound; turn += 1) {
      times.reference.push(await timeOf(other));
      times.ours.push(await timeOf(one));
    }
    if (round < 0) continue;
    ours.push(medianOf(times.ours));
    reference.push(medianOf(times.reference));
  }
  return { ours, reference };
}

async function timeOf({ read }: GrowingRead): Promise<number> {
  // A process keeps the operator's decisions of one database (decision 0028): the other one's read has replaced them.
  await read();
  const begun = performance.now();
  await read();
  return performance.now() - begun;
}
