import type { Db } from "../platform/db/schema.ts";

/** First name and word: all that a traveller is told of whom they meet. */
export type Welcome = { readonly firstname: string; readonly codeWord: string };

export async function findWelcome(db: Db, bookingId: string): Promise<Welcome | undefined> {
  return (await findWelcomes(db, [bookingId])).get(bookingId);
}

export async function findWelcomes(
  db: Db,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, Welcome>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("welcomes")
    .innerJoin("staff", "staff.id", "welcomes.staffId")
    .select(["welcomes.bookingId", "welcomes.codeWord", "staff.firstname"])
    .where("welcomes.bookingId", "in", bookingIds)
    .execute();
  return new Map(rows.map(({ bookingId, ...welcome }) => [bookingId, welcome]));
}
