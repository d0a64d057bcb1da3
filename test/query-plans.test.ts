import { Client, type Pool } from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { addDays, localDateOf } from "#domain/time.ts";
import { expireHolds } from "#server/bookings/expire-holds.ts";
import { announceHandovers } from "#server/custody/announce-handovers.ts";
import { lapseWalks } from "#server/evidence/lapse-walks.ts";
import { sendNotices } from "#server/mail/send-notices.ts";
import { openScene } from "./booking-scene.ts";
import { fillBookings } from "./fill-bookings.ts";
import { growingReads } from "./growing-reads.ts";

// Tables that grow with every booking ever made.
const growing = [
  "bookings",
  "payments",
  "refunds",
  "invoices",
  "quotes",
  "custody",
  "custody_events",
  "journal",
  "cash_movements",
  "amendments",
  "accounts",
  "idempotency_keys",
  "reviews",
  "outgoing_mails",
  "welcomes",
];

const filled = 2_000;
const scene = await openScene();
const { services, database } = scene;
const firstDay = addDays(localDateOf(scene.clock.now(), "Europe/Paris"), 10);
await fillBookings(database.pool, { from: 0, until: filled, firstDay });
await database.pool.query("analyze bookings; analyze payments");

afterAll(() => scene.close());

type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** The statements that a piece of work sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const spied = vi.spyOn(Client.prototype, "query");
  await work();
  const asked = spied.mock.calls.map(([first, values]): Statement => {
    const given: unknown = first;
    if (typeof given === "string") return { text: given, values: Array.isArray(values) ? values : [] };
    const { text, values: own = [] } = given as Partial<Statement>;
    return { text: text ?? "", values: own };
  });
  spied.mockRestore();
  return asked.filter(({ text }) => /^\s*(?:with|select|update|delete)\b/i.test(text));
}

type Plan = {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly Plan[];
};

/** Growing tables that a statement scans in full, each with the statement. */
async function wholeTablesRead(pool: Pool, { text, values }: Statement): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    // The planner scans small tables in any case, so these plans are disabled to see whether an index can be used.
    const without = ["seqscan", "hashjoin", "mergejoin"].map((what) => `set local enable_${what} = off`);
    await client.query(["begin", ...without].join("; "));
    const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
    await client.query("rollback");
    return scansOf(rows[0]["QUERY PLAN"][0].Plan)
      .filter((table) => growing.includes(table))
      .map((table) => `${table}: ${text.replaceAll(/\s+/g, " ").slice(0, 300)}`);
  } finally {
    client.release(true);
  }
}

type Index = { readonly name: string; readonly table: string; readonly lead: string };

const { rows: indexes } = await database.pool.query<Index>(
  `
  select indexrelid::regclass::text as name, indrelid::regclass::text as table,
    case when indpred is null then pg_get_indexdef(indexrelid, 1, true) else '' end as lead
  from pg_index where indrelid::regclass::text = any($1)`,
  [growing],
);
const indexOf = new Map(indexes.map((index) => [index.name, index]));

/**
 * Full scans of a table, or of an index whose first column is not in the condition. A partial index, and a scan under a
 * limit, are not full.
 */
function scansOf(plan: Plan): readonly string[] {
  if (plan["Node Type"] === "Limit") return [];
  const { "Index Cond": asked = "", "Index Name": name = "" } = plan;
  const index = indexOf.get(name);
  const isWholeIndex = index !== undefined && !asked.includes(index.lead);
  const isWhole = plan["Node Type"] === "Seq Scan" || isWholeIndex;
  const own = isWhole ? [plan["Relation Name"] ?? index?.table ?? ""] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)];
}

const everyMinute = [
  { name: "expire-holds", read: () => expireHolds(services) },
  { name: "announce-handovers", read: () => announceHandovers(services) },
  { name: "lapse-walks", read: () => lapseWalks(services) },
  { name: "send-notices", read: () => sendNotices(services) },
];
const reads = [...growingReads({ services, day: addDays(firstDay, 20), n: 600, days: 2 }), ...everyMinute];

test.each(reads)("$name scans no growing table in full", async ({ read }) => {
  const statements = await statementsOf(read);
  expect(statements.length).toBeGreaterThan(0);
  const found = await Promise.all(statements.map((one) => wholeTablesRead(database.pool, one)));
  expect(found.flat()).toEqual([]);
});

// Each is a round trip with a plan of its own: together they take most of the time of these two reads.
test.each([
  { name: "my bookings", most: 3 },
  { name: "the day at the desk", most: 11 },
])("$name asks at most $most queries", async ({ name, most }) => {
  const asked = reads.find((read) => read.name === name);
  const statements = await statementsOf(async () => asked?.read());
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length).toBeLessThanOrEqual(most);
});

test("control: without its index the day is found by reading every booking in full", async () => {
  await database.pool.query("drop index bookings_landing");
  const theDay = reads.find(({ name }) => name === "the day at the desk");
  const statements = await statementsOf(async () => theDay?.read());
  const found = await Promise.all(statements.map((one) => wholeTablesRead(database.pool, one)));
  expect(found.flat()).toEqual([expect.stringContaining("bookings: select")]);
});
