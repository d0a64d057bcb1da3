// Two travellers' claims on finished stays.
import { toInstant } from "#domain/time.ts";
import { insertClaim } from "#server/custody-store/claim-store.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { inTransaction } from "#server/platform/db/transaction.ts";
import type { KillableServer } from "../kerb/killable-server.ts";

export async function openTwoClaims(server: KillableServer): Promise<void> {
  await server.arrange(async (db) => {
    const over = await db
      .selectFrom("bookings")
      .select("id")
      .where("status", "=", "returned")
      .orderBy("returnDate", "desc")
      .orderBy("id")
      .limit(2)
      .execute();
    const openedAt = toInstant(Date.now() + server.clockOffset);
    for (const { id: bookingId } of over) {
      const words = "Une rayure sur la portière.";
      const claim = { id: newId(openedAt), bookingId, pieceId: null, words, openedAt };
      await inTransaction(db, (tx) => insertClaim(tx, claim));
    }
  });
}
