import { sql } from "kysely";
import { type ClosingPeriod, periodsFrom } from "#domain/books/closing-periods.ts";
import {
  addDays,
  hour,
  type Instant,
  type LocalDate,
  later,
  localDateOf,
  toLocalDate,
} from "#domain/time.ts";
import { readOperator } from "../operator/read-operator.ts";
import { lockIds } from "../platform/db/lock-ids.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";
import { readPeriod } from "./read-period.ts";
import { figuresOf, firstSalesHash, salesClosingHash } from "./sales-closing-hash.ts";

/** Lets transactions of the day finish before it is closed. */
const afterMidnight = hour;

/** Batch size: a year of days in one transaction would take too long. */
const mostAtOnce = 31;

/** Closes every past day, then its month and its year, each chained to the previous one (books §5). */
export async function closeSales({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const { airport } = await readOperator(db);
  const now = clock.now();
  const lastDay = addDays(localDateOf(later(now, -afterMidnight), airport.zone), -1);
  let closed = -1;
  while (closed !== 0) closed = await closeSome(db, { lastDay, zone: airport.zone, now });
}

type Closing = { readonly lastDay: LocalDate; readonly zone: string; readonly now: Instant };

function closeSome(db: Db, { lastDay, zone, now }: Closing): Promise<number> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockIds.salesClosings})`.execute(tx);
    const first = await firstOpenDay(tx, zone);
    if (first === undefined) return 0;
    const until = addDays(first, mostAtOnce - 1);
    const periods = periodsFrom(first, until < lastDay ? until : lastDay);
    for (const period of periods) await closePeriod(tx, period, { zone, now });
    return periods.length;
  });
}

async function firstOpenDay(tx: Tx, zone: string): Promise<LocalDate | undefined> {
  const last = await findLast(tx, "day");
  if (last) {
    const day = toLocalDate(last.period);
    return day && addDays(day, 1);
  }
  const { first } = await tx
    .selectFrom("invoices")
    .select((select) => select.fn.min("issuedAt").as("first"))
    .executeTakeFirstOrThrow();
  return first === null ? undefined : localDateOf(first, zone);
}

function findLast(tx: Tx, kind: ClosingPeriod["kind"]) {
  return tx
    .selectFrom("salesClosings")
    .selectAll()
    .where("kind", "=", kind)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function closePeriod(
  tx: Tx,
  closing: ClosingPeriod,
  { zone, now }: Pick<Closing, "zone" | "now">,
): Promise<void> {
  const { kind, period } = closing;
  const { papers, parts } = await readPeriod(tx, closing, zone);
  const before = await findLast(tx, kind);
  const number = (before?.number ?? 0) + 1;
  const figures = figuresOf(papers, before?.figures.everSold ?? 0);
  const previousHash = Buffer.from(before?.hash ?? firstSalesHash);
  const hash = salesClosingHash(previousHash, closing, { number, figures, parts });
  await tx
    .insertInto("salesClosings")
    .values({ kind, period, number, figures: JSON.stringify(figures), previousHash, hash, closedAt: now })
    .execute();
  await appendJournal(tx, {
    at: now,
    actor: "system",
    kind: "sales-closed",
    subject: `sales ${period}`,
    data: { kind, period, number, total: figures.total, hash: hash.toString("hex") },
  });
}
