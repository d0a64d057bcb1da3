import { sql } from "kysely";
import { type Counted, countOf } from "#domain/figures/counted-values.ts";
import type { BookedTime } from "../books/read-books.ts";
import type { Db } from "../platform/db/schema.ts";

export type ReturnWaits = {
  /** Cars that were handed back, called or not. */
  readonly returned: number;
  /** Of those that were called by “I have my bags”: how many had their key within so many minutes, a begun one counted whole. */
  readonly minutes: Counted[];
};

/** Of the cars that were due back then: one that was not called has no wait that anybody knows (figures §10). */
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
