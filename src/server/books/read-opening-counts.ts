import { sql } from "kysely";
import type { BookedMoney } from "#domain/books/book-entries.ts";
import type { Cents } from "#domain/money.ts";
import { receiptNumber } from "#domain/till/till-closing.ts";
import { type Instant, type LocalDate, localDateOf, type TimeZone } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

type Row = {
  readonly id: string;
  readonly place: string;
  readonly date: LocalDate;
  readonly difference: Cents;
  readonly isFirst: boolean;
};

/**
 * Floats that were counted at opening and differ from what the closing before left (cash §3), on the day of the count.
 * Before a place's first closing nothing was left: that float was brought in. A till whose float an earlier day's
 * closing has yet to set has no difference.
 */
export async function readOpeningCounts(
  db: Db,
  { since, before, zone }: { readonly since: Instant; readonly before: Instant; readonly zone: TimeZone },
): Promise<BookedMoney[]> {
  const { rows } = await sql<Row>`
    select tills.id, tills.place, tills.date, previous.number is null as is_first,
      tills.opening_float - coalesce(previous.left_in_till, 0) as difference
    from tills
    left join cash_closings own on own.till_id = tills.id
    left join lateral (
      select number, left_in_till from cash_closings
      where place = tills.place and (own.number is null or number < own.number)
      order by number desc limit 1
    ) previous on true
    where tills.date >= ${localDateOf(since, zone)}::date and tills.date < ${localDateOf(before, zone)}::date
      and tills.opening_float <> coalesce(previous.left_in_till, 0)
      and (own.number is not null or not exists (
        select from tills earlier
        where earlier.place = tills.place and earlier.date < tills.date and earlier.closed_at is null
      ))
    order by tills.date, tills.place`.execute(db);
  return rows.map(({ id, place, date, difference, isFirst }) => ({
    id,
    means: "cash",
    sold: true,
    kind: isFirst ? "added" : "counted",
    amount: difference,
    reference: undefined,
    day: date,
    piece: receiptNumber(place, date, 0),
  }));
}
