import type { api } from "#contract/api.ts";
import { decideCancellation } from "#domain/booking/cancellation.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { decideInTransaction } from "../db/decide-in-transaction.ts";
import type { Run } from "../http/call.ts";
import { readOperator } from "../operator/read-operator.ts";
import { announceCanceled } from "./announce-booking.ts";
import { endBooking } from "./end-booking.ts";
import { lockOwnBooking } from "./find-booking.ts";
import { refundFactsOf, type StoredBooking } from "./stored-booking.ts";
import { viewBooking } from "./view-bookings.ts";

/** cancellation §2: what is due goes back by itself. */
export const cancelBooking: Run<typeof api.cancelBooking> = async (
  { db, clock },
  { params, caller, origin },
) => {
  const now = clock.now();
  const operator = await readOperator(db);
  const canceled = await decideInTransaction(
    db,
    async (tx): Promise<Result<StoredBooking, Refusal<"not-found" | "not-cancelable">>> => {
      const booking = await lockOwnBooking(tx, caller.accountId, params.reference);
      if (!booking) return reject(refusal("not-found"));
      const decided = decideCancellation(refundFactsOf(booking), operator.ordering, now);
      if (!decided.ok) return decided;
      await announceCanceled(tx, booking, decided.value.refund);
      const actor = `account ${caller.accountId}` as const;
      return accept(
        await endBooking(tx, booking, { refund: decided.value, reason: "canceled", at: now, actor }),
      );
    },
  );
  if (!canceled.ok) return canceled;
  return accept(await viewBooking(db, canceled.value, { operator, locale: origin.locale, now }));
};
