// Withdraws from the contract, by the mailed link or signed in (cancellation §5).
import type { WithdrawalTermsView } from "#contract/bookings.ts";
import { type Booking, type BookingPerson, refundFactsOf } from "#domain/booking/booking.ts";
import { meaningOf, move } from "#domain/booking/booking-states.ts";
import { decideWithdrawal, type Withdrawal, type WithdrawalPolicy } from "#domain/cancellation/withdrawal.ts";
import { withdrawalStatement } from "#domain/legal/withdrawal-statement.ts";
import type { Locale } from "#domain/locale.ts";
import { toCents } from "#domain/money.ts";
import { type Price, vatIn } from "#domain/pricing/price-stay.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { endAwaiting } from "../amendments/amendment-store.ts";
import { announceWithdrawn } from "../booking-mails/announce-booking.ts";
import { saveWithdrawal } from "../booking-store/booking-store.ts";
import { applyCancellation } from "../bookings/apply-cancellation.ts";
import { freeHeldPlace } from "../capacity/take-place.ts";
import { findDoneServices } from "../custody-store/find-done-services.ts";
import { readCashFacts } from "../ledger/due-facts.ts";
import { requestRefund } from "../ledger/request-refund.ts";
import type { Tx } from "../platform/db/schema.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";

export type Withdrawing = {
  /** Who makes the statement; `locale` is its language. */
  readonly person: Pick<BookingPerson, "firstname" | "lastname">;
  readonly locale: Locale;
  readonly actor: Actor;
  readonly policy: WithdrawalPolicy;
  readonly now: Instant;
  /** When the link was requested, which is what counts for the withdrawal period. */
  readonly askedAt: Instant;
  /** The amounts that the traveller was shown. */
  readonly stated: Pick<WithdrawalTermsView, "amount" | "kept"> | undefined;
};

/** Withdraws from a booking whose row is locked. Idempotent. */
export async function applyWithdrawal(
  tx: Tx,
  booking: Booking,
  { person, locale, actor, policy, now, askedAt, stated }: Withdrawing,
): Promise<Result<Booking, Refusal<"withdrawal-over" | "refund-changed">>> {
  if (booking.withdrawnAt !== null) return accept(booking);
  const done = await findDoneServices(tx, [booking]);
  const { forgiven } = await readCashFacts(tx, booking);
  const facts = refundFactsOf(booking, { startedServiceIds: done.get(booking.id) ?? [], forgiven });
  const decided = decideWithdrawal(facts, policy, { now, askedAt });
  if (!decided.ok) return decided;
  const withdrawal = decided.value;
  const isAsStated = !stated || (stated.amount === withdrawal.refund && stated.kept === withdrawal.kept);
  if (!isAsStated) return reject(refusal("refund-changed"));
  const carIsHere = meaningOf(booking).isHere;
  const ended = carIsHere
    ? await leaveUnderway(tx, booking, withdrawal, { now, actor })
    : await applyCancellation(tx, booking, { refund: withdrawal, reason: "withdrawn", at: now, actor });
  const statement = withdrawalStatement(person, booking.reference, locale);
  await announceWithdrawn(tx, booking, { withdrawal, carIsHere, at: now, statement });
  return accept(ended);
}

/**
 * The car and its place stay until it is fetched. The amount owed becomes the price; the rest is refunded, or no longer
 * charged if it was not paid.
 */
async function leaveUnderway(
  tx: Tx,
  booking: Booking,
  { parts, owed, due, refund, kept, extent, lines }: Withdrawal,
  { now, actor }: Pick<Withdrawing, "now" | "actor">,
): Promise<Booking> {
  const { vatRate } = booking.price;
  const price: Price = {
    lines: parts.filter((part) => part.owed !== 0).map((part) => ({ ...part.line, amount: part.owed })),
    total: owed,
    vat: vatIn(owed, vatRate),
    vatRate,
  };
  const left = await saveWithdrawal(tx, booking, {
    status: move(booking, "withdrawUnderway"),
    price,
    // Services that are not owed are not carried out.
    serviceIds: price.lines.flatMap((line) => (line.kind === "service" ? [line.serviceId] : [])),
    refunded: toCents(booking.refunded + refund),
    withdrawnAt: now,
  });
  await requestRefund(tx, {
    bookingId: booking.id,
    amount: refund,
    reason: "withdrawn",
    lines,
    at: now,
    actor,
  });
  await appendJournal(tx, {
    at: now,
    actor,
    kind: "booking-withdrawn",
    subject: `booking ${booking.reference}`,
    data: { bookingId: booking.id, refund, kept, extent, owed, due },
  });
  // A change that awaits payment ends with the contract (cancellation §10).
  await freeHeldPlace(tx, await endAwaiting(tx, booking.id));
  return left;
}
