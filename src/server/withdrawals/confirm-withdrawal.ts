import type { api } from "#contract/api.ts";
import type { Booking } from "#domain/booking/booking.ts";
import type { Refusal } from "#domain/refusal.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { isoFromInstant } from "#domain/time.ts";
import { lockBookingById } from "../booking-store/find-booking.ts";
import { withdraw } from "./withdraw-booking.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Run } from "../use-case.ts";
import { readWithdrawalToken } from "./withdrawal-token.ts";

/** cancellation §5: the right is judged by the moment at which the link was asked for. */
export const confirmWithdrawal: Run<typeof api.confirmWithdrawal, "config" | "db" | "clock"> = async (
  { config, db, clock },
  { params, origin },
) => {
  const now = clock.now();
  const link = await readWithdrawalToken(config, params.token, now);
  if (!link.ok) return link;
  const { bookingId, requestedAt } = link.value;
  const operator = await readOperator(db);
  const withdrawn = await decideInTransaction(
    db,
    async (tx): Promise<Result<Booking, Refusal<"invalid-token" | "withdrawal-over">>> => {
      const booking = await lockBookingById(tx, bookingId);
      if (!booking) return reject(refusal("invalid-token"));
      const { withdrawalPolicy: policy } = operator;
      const who = { person: booking.person, locale: origin.locale, actor: "system" } as const;
      return withdraw(tx, booking, { ...who, policy, now, declaredAt: requestedAt });
    },
  );
  if (!withdrawn.ok) return withdrawn;
  const { reference, canceledAt, refunded } = withdrawn.value;
  return accept({ reference, withdrawnAt: isoFromInstant(canceledAt ?? now), refund: refunded });
};
