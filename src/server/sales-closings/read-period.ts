// The contents of a closing, read afresh each time: closing and verification use the same queries.
import type { BookedPaper } from "#domain/books/book-entries.ts";
import { type ClosingPeriod, partsOf } from "#domain/books/closing-periods.ts";
import { addDays, type LocalDate, type TimeZone, toLocalDate } from "#domain/time.ts";
import { readPapers, timeOf } from "../books/read-books.ts";
import { digestsBetween } from "../invoices/paper-digests.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import type { ClosedPart } from "./sales-closing-hash.ts";

export type PeriodContent = {
  readonly papers: readonly BookedPaper[];
  readonly parts: readonly ClosedPart[];
};

export async function readPeriod(
  db: Db | Tx,
  { kind, period }: ClosingPeriod,
  zone: TimeZone,
): Promise<PeriodContent> {
  const time = timeOf(spanOf(period), zone);
  if (!time.ok) throw new Error(`no such period: ${period}`);
  const papers = await readPapers(db, time.value);
  if (kind === "day") return { papers, parts: await digestsBetween(db, time.value) };
  const closings = await db
    .selectFrom("salesClosings")
    .select(["period", "hash"])
    .where("kind", "=", partsOf[kind])
    .where("period", "like", `${period}-%`)
    .orderBy("period")
    .execute();
  const parts = closings.map((part) => ({ name: part.period, hash: Buffer.from(part.hash).toString("hex") }));
  return { papers, parts };
}

function spanOf(period: string): { readonly from: LocalDate; readonly until: LocalDate } {
  const day = toLocalDate(period);
  if (day !== undefined) return { from: day, until: day };
  const [year = "", month] = period.split("-");
  const from = toLocalDate(`${year}-${month ?? "01"}-01`);
  const next =
    month === undefined || month === "12"
      ? `${Number(year) + 1}-01-01`
      : `${year}-${String(Number(month) + 1).padStart(2, "0")}-01`;
  const after = toLocalDate(next);
  if (from === undefined || after === undefined) throw new Error(`no such period: ${period}`);
  return { from, until: addDays(after, -1) };
}
