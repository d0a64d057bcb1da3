import { sql } from "kysely";
import { type Counted, countOf } from "#domain/figures/counted-values.ts";
import type { BookedTime } from "../books/read-books.ts";
import type { Db } from "../platform/db/schema.ts";

export type ReturnWaits = {
  /** Cars that were handed back, called or not. */
  readonly returned: number;
  /** Cars whose traveller called them by “I have my bags”, by minutes from the call to the key, rounded up. */
  readonly minutes: Counted[];
};

/** Cars that were due back in that time; the wait of one that was not called is unknown (figures §10). */
export async function countReturnWaits(
  db: Db,
  { since, before }: Pick<BookedTime, "since" | "before">,
): Promise<ReturnWaits> {
  const minutes = sql<number | null>`case when custody.recalled_at <= bookings.returned_at
    then ceil(extract(epoch from bookings.returned_at - custody.recalled_at) / 60)::int end`;
  const rows = await db
    .selectFrom("bookings")
    .leftJoin("custody", "custody.bookingId", "bookings.id")
    .select([minutes.as("value"), sql<number>`count(*)::int`.as("count")])
    .where("bookings.landingAt", ">=", since)
    .where("bookings.landingAt", "<", before)
    .where("bookings.returnedAt", "is not", null)
    .groupBy(minutes)
    .orderBy(minutes)
    .execute();
  const called = rows.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
  return { returned: countOf(rows.map(({ count }) => ({ value: 0, count }))), minutes: called };
}
