import type { api } from "#contract/api.ts";
import { type Booking, type BookingPerson, refundFactsOf } from "#domain/booking/booking.ts";
import { decideWithdrawal, type WithdrawalPolicy } from "#domain/booking/withdrawal.ts";
import { withdrawalStatement } from "#domain/legal/withdrawal-statement.ts";
import type { Locale } from "#domain/locale.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { findPerson } from "../account-store/find-person.ts";
import { announceWithdrawn } from "../booking-mails/announce-booking.ts";
import { lockOwnBooking } from "../booking-store/find-booking.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import type { Actor } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";
import { applyCancellation } from "../bookings/apply-cancellation.ts";
import { viewBooking } from "../bookings/views/view-bookings.ts";

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
      const person = (await findPerson(tx, caller.accountId)) ?? booking.person;
      const actor = `account ${caller.accountId}` as const;
      const { withdrawalPolicy: policy } = operator;
      return withdraw(tx, booking, { person, locale: origin.locale, actor, policy, now, declaredAt: now });
    },
  );
  if (!withdrawn.ok) return withdrawn;
  return accept(await viewBooking(db, withdrawn.value, { operator, locale: origin.locale, now }));
};

type Withdrawing = {
  /** Whose statement it is, and in which language it was made. */
  readonly person: Pick<BookingPerson, "firstname" | "lastname">;
  readonly locale: Locale;
  readonly actor: Actor;
  readonly policy: WithdrawalPolicy;
  readonly now: Instant;
  /** When the person said so: the right is judged by that moment. */
  readonly declaredAt: Instant;
};

/** Withdraws from a booking whose row is locked; of one that was withdrawn from nothing more is done. */
export async function withdraw(
  tx: Tx,
  booking: Booking,
  { person, locale, actor, policy, now, declaredAt }: Withdrawing,
): Promise<Result<Booking, Refusal<"withdrawal-over">>> {
  if (booking.cancelReason === "withdrawn") return accept(booking);
  const decided = decideWithdrawal(refundFactsOf(booking), policy, declaredAt);
  if (!decided.ok) return decided;
  const end = { refund: decided.value, reason: "withdrawn", at: now, actor } as const;
  const ended = await applyCancellation(tx, booking, end);
  const statement = withdrawalStatement(person, booking.reference, locale);
  await announceWithdrawn(tx, booking, { refund: decided.value.refund, at: declaredAt, statement });
  return accept(ended);
}
