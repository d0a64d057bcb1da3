import type { api } from "#contract/api.ts";
import { type Booking, refundFactsOf } from "#domain/booking/booking.ts";
import { decideWithdrawal } from "#domain/booking/withdrawal.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { announceWithdrawn } from "../booking-mails/announce-booking.ts";
import { lockOwnBooking } from "../booking-store/find-booking.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Run } from "../use-case.ts";
import { applyCancellation } from "./apply-cancellation.ts";
import { viewBooking } from "./views/view-bookings.ts";

/** cancellation §5: the legal right, with everything refunded and an acknowledgement that says when. */
export const withdrawBooking: Run<typeof api.withdrawBooking, "db" | "clock"> = async (
  { db, clock },
  { params, caller, origin },
) => {
  const now = clock.now();
  const operator = await readOperator(db);
  const withdrawn = await decideInTransaction(
    db,
    async (tx): Promise<Result<Booking, Refusal<"not-found" | "withdrawal-over">>> => {
      const booking = await lockOwnBooking(tx, caller.accountId, params.reference);
      if (!booking) return reject(refusal("not-found"));
      if (booking.cancelReason === "withdrawn") return accept(booking);
      const decided = decideWithdrawal(refundFactsOf(booking), operator.withdrawalPolicy, now);
      if (!decided.ok) return decided;
      const actor = `account ${caller.accountId}` as const;
      const end = { refund: decided.value, reason: "withdrawn", at: now, actor } as const;
      const ended = await applyCancellation(tx, booking, end);
      await announceWithdrawn(tx, booking, decided.value.refund, now);
      return accept(ended);
    },
  );
  if (!withdrawn.ok) return withdrawn;
  return accept(await viewBooking(db, withdrawn.value, { operator, locale: origin.locale, now }));
};
