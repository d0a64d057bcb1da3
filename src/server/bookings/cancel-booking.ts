import type { api } from "#contract/api.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { type Booking, refundFactsOf } from "#domain/booking/booking.ts";
import { decideBestRefund } from "#domain/cancellation/best-refund.ts";
import type { Refund } from "#domain/cancellation/cancellation.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { agreedRules } from "#domain/rules/agreed-rules.ts";
import { announceCanceled } from "../booking-mails/announce-booking.ts";
import { lockOwnBooking } from "../booking-store/find-booking.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { acceptsCards } from "../platform/gateways/card-providers.ts";
import type { Run } from "../use-case.ts";
import { applyCancellation } from "./apply-cancellation.ts";
import { viewBooking } from "./views/view-bookings.ts";

/** cancellation §2: what is owed is refunded without being asked for. */
export const cancelBooking: Run<typeof api.cancelBooking, "db" | "clock" | "cards"> = async (
  { db, clock, cards },
  { params, body, caller, origin },
) => {
  const now = clock.now();
  const operator = await readOperator(db);
  const canceled = await decideInTransaction(
    db,
    async (tx): Promise<Result<Booking, Refusal<"not-found" | "not-cancelable" | "refund-changed">>> => {
      const booking = await lockOwnBooking(tx, caller.accountId, params.reference);
      if (!booking) return reject(refusal("not-found"));
      // A retry after a lost response: answered with the outcome of the first call.
      if (booking.cancelReason === "canceled") return accept(booking);
      const rules = agreedRules(booking, operator);
      const policies = { cancellation: rules, withdrawal: rules };
      const decided = decideBestRefund(refundFactsOf(booking), policies, now);
      if (!decided.ok) return decided;
      if (!isAsStated(decided.value, body?.cancellation)) return reject(refusal("refund-changed"));
      const actor = `account ${caller.accountId}` as const;
      const end = { refund: decided.value, reason: "canceled", at: now, actor } as const;
      const ended = await applyCancellation(tx, booking, end);
      await announceCanceled(tx, booking, decided.value);
      return accept(ended);
    },
  );
  if (!canceled.ok) return canceled;
  return accept(
    await viewBooking(db, canceled.value, {
      operator,
      locale: origin.locale,
      now,
      takesCards: acceptsCards(cards),
    }),
  );
};

/** A payment may have arrived, or the time of a full refund passed, since the traveller was shown the refund. */
function isAsStated({ refund, kept }: Refund, stated: StatedRefund): boolean {
  return stated === undefined || (stated.amount === refund && stated.kept === kept);
}

type StatedRefund = NonNullable<BodyOf<typeof api.cancelBooking>>["cancellation"];
