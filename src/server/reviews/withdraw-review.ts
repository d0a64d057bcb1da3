import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { lockOwnBooking } from "../booking-store/find-booking.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Outcome, Run } from "../use-case.ts";
import { deleteReviewOf } from "./store/review-store.ts";

type Withdraw = typeof api.withdrawReview;

/**
 * rules §9: its author may withdraw a review in any state. Its content is deleted, and another may be written. The
 * booking's history keeps the fact of the withdrawal.
 */
export const withdrawReview: Run<Withdraw, "db" | "clock"> = ({ db, clock }, { params, caller }) => {
  const at = clock.now();
  return decideInTransaction(db, async (tx): Promise<Outcome<Withdraw>> => {
    const booking = await lockOwnBooking(tx, caller.accountId, params.reference);
    const status = booking && (await deleteReviewOf(tx, booking.id));
    if (booking === undefined || status === undefined) return reject(refusal("not-found"));
    await appendJournal(tx, {
      at,
      actor: `account ${caller.accountId}`,
      kind: "review-withdrawn",
      subject: `booking ${booking.reference}`,
      data: { status },
    });
    return accept(undefined);
  });
};
