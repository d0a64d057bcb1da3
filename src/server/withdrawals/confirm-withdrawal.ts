import type { api } from "#contract/api.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { agreedRules } from "#domain/rules/agreed-rules.ts";
import { dueOfBooking } from "#domain/till/cash-due.ts";
import { isoFromInstant } from "#domain/time.ts";
import { lockBookingById } from "../booking-store/find-booking.ts";
import { readCashFacts } from "../ledger/due-facts.ts";
import { sumRefunded } from "../ledger/refund-store.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Run } from "../use-case.ts";
import { applyWithdrawal } from "./apply-withdrawal.ts";
import { readWithdrawalToken } from "./withdrawal-token.ts";

/** cancellation §5: the time at which the link was requested decides whether the period has ended. */
export const confirmWithdrawal: Run<typeof api.confirmWithdrawal, "config" | "db" | "clock"> = async (
  { config, db, clock },
  { params, body, origin },
) => {
  const now = clock.now();
  const link = await readWithdrawalToken(config, params.token, now);
  if (!link.ok) return link;
  const { bookingId, requestedAt: askedAt } = link.value;
  const operator = await readOperator(db);
  const withdrawn = await decideInTransaction(
    db,
    async (tx): Promise<Result<Booking, Refusal<"invalid-token" | "withdrawal-over" | "refund-changed">>> => {
      const booking = await lockBookingById(tx, bookingId);
      if (!booking) return reject(refusal("invalid-token"));
      const policy = agreedRules(booking, operator);
      const who = { person: booking.person, locale: origin.locale, actor: "system" } as const;
      return applyWithdrawal(tx, booking, { ...who, policy, now, askedAt, stated: body?.withdrawal });
    },
  );
  if (!withdrawn.ok) return withdrawn;
  const { reference, withdrawnAt, paymentMethod, ...left } = withdrawn.value;
  const { isHere: carIsHere } = meaningOf(left);
  const due = dueOfBooking(await readCashFacts(db, withdrawn.value));
  // Of this withdrawal alone, also where the link is followed again: a change may have had its own before.
  const refund = await sumRefunded(db, bookingId, "withdrawn");
  const at = isoFromInstant(withdrawnAt ?? now);
  const isPaid = left.paid > 0;
  return accept({ reference, withdrawnAt: at, refund, due, isPaid, paymentMethod, carIsHere });
};
