import type { Db } from "../platform/db/schema.ts";

export type Welcome = {
  readonly staffId: string;
  readonly firstname: string;
  readonly codeWord: string;
  /** Id of the portrait, if there is one. */
  readonly photo?: string;
};

/** First name, portrait and code word: all that the traveller is told about the valet. */
export function toWelcomeView({ firstname, codeWord, photo }: Welcome): Omit<Welcome, "staffId"> {
  return { firstname, codeWord, ...(photo !== undefined && { photo }) };
}

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
    .leftJoin("staffPhotos", "staffPhotos.staffId", "staff.id")
    .select(["welcomes.bookingId", "welcomes.staffId", "welcomes.codeWord", "staff.firstname"])
    .select("staffPhotos.id as photo")
    .where("welcomes.bookingId", "in", bookingIds)
    .execute();
  return new Map(
    rows.map(({ bookingId, photo, ...welcome }) => [
      bookingId,
      { ...welcome, ...(photo !== null && { photo }) },
    ]),
  );
}
