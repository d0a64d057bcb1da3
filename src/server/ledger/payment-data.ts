import { sql } from "kysely";
import { closedPaymentStatus, openPaymentStatuses } from "#domain/payment/payment-states.ts";
import type { Instant } from "#domain/time.ts";
import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { bookingsOfAccount } from "../booking-store/booking-conditions.ts";
import { at } from "../platform/db/instant-plugin.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { enqueueJob } from "../platform/queue/enqueue-job.ts";

/** accounts §8: payments stay, for the books; only the e-mail address given to the provider is erased. */
export const paymentData: PersonalDataSource = {
  name: "payments",
  collect: (db, { accountId }) =>
    db
      .selectFrom("payments")
      .select(["bookingId", "status", "amount", "currency", "createdAt", "paidAt"])
      .where("bookingId", "in", bookingsOfAccount(db, accountId))
      .orderBy("createdAt")
      .execute(),
  erase: async (tx, { accountId }, now) => {
    // An expired, unpaid booking may still have an open page: money paid there would only be refunded.
    for (const bookingId of await listPagesOf(tx, accountId, now)) {
      await enqueueJob(tx, "close-payment-page", { bookingId });
    }
    await tx
      .updateTable("payments")
      .set({ request: sql`request - 'email'` })
      .where("bookingId", "in", bookingsOfAccount(tx, accountId))
      .execute();
  },
};

/** accounts §9: the same ten years after the stay, also of bookings that never had an account. */
export async function forgetPayers(db: Db, overBefore: Instant): Promise<void> {
  await sql`
    update payments set request = request - 'email' from bookings
    where bookings.id = payments.booking_id and bookings.landing_at < ${at(overBefore)}
      and jsonb_exists(request, 'email')`.execute(db);
}

/** The account's bookings with a page that may still be open at its provider. */
async function listPagesOf(tx: Tx, accountId: string, now: Instant): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom("payments")
    .select("bookingId")
    .distinct()
    .where("bookingId", "in", bookingsOfAccount(tx, accountId))
    .where("status", "in", [...openPaymentStatuses, closedPaymentStatus])
    .where("sessionId", "is not", null)
    .where("sessionExpiresAt", ">", now)
    .execute();
  return rows.map(({ bookingId }) => bookingId);
}
