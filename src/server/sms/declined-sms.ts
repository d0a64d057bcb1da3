import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

type Decliner = { readonly accountId: string } | { readonly bookingId: string };

/** Returns whether this changed anything. The caller has locked the account's or the booking's row. */
export async function declineSms(
  tx: Tx,
  of: Decliner,
  { wanted, at }: { readonly wanted: boolean; readonly at: Instant },
): Promise<boolean> {
  if (wanted) {
    const taken = await tx
      .deleteFrom("declinedSms")
      .where(
        "accountId" in of ? "accountId" : "bookingId",
        "=",
        "accountId" in of ? of.accountId : of.bookingId,
      )
      .executeTakeFirst();
    return taken.numDeletedRows > 0n;
  }
  const { accountId, bookingId } = { accountId: null, bookingId: null, ...of };
  const noted = await tx
    .insertInto("declinedSms")
    .values({ accountId, bookingId, declinedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}

export async function listDeclined(
  db: Db,
  accountId: string,
  bookingIds: readonly string[],
): Promise<{ readonly byAccount: boolean; readonly ofBookings: ReadonlySet<string> }> {
  const rows = await db
    .selectFrom("declinedSms")
    .select("bookingId")
    .where((row) =>
      row.or([
        row("accountId", "=", accountId),
        ...(bookingIds.length === 0 ? [] : [row("bookingId", "in", bookingIds)]),
      ]),
    )
    .execute();
  return {
    byAccount: rows.some(({ bookingId }) => bookingId === null),
    ofBookings: new Set(rows.flatMap(({ bookingId }) => bookingId ?? [])),
  };
}
