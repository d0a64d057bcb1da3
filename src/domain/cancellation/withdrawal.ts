// The legal right to withdraw from the contract (cancellation §5, §6).
import type { Booking } from "#domain/booking/booking.ts";
import { type BookingStatus, bookingCan } from "#domain/booking/booking-states.ts";
import type { CancellationFacts, Refund, RefundLine } from "#domain/cancellation/cancellation.ts";
import {
  daysBegun,
  fullRefundLines,
  proRataLines,
  type WithdrawnLine,
} from "#domain/cancellation/withdrawn-lines.ts";
import { nextWorkingDay } from "#domain/french-working-day.ts";
import { type Cents, noMoney, sumOf, toCents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { DayCounting, Stay } from "#domain/stay/stay.ts";
import { amountDue, type DueFacts } from "#domain/till/cash-due.ts";
import { addDays, beginningOf, type Instant, localDateOf, type TimeZone } from "#domain/time.ts";

export type WithdrawalPeriod = {
  readonly zone: TimeZone;
  /** Calendar days after the day of the contract; the law requires at least 14. */
  readonly withdrawalDays: number;
};

/** The legal limit for the refund (C. conso. L221-24), as mails and pages state it. */
export const refundWithinDays = 14;

export type WithdrawalPolicy = WithdrawalPeriod & {
  /** How the stay's days were counted when sold; the days begun are counted the same way. */
  readonly dayCounting: DayCounting;
};

export type WithdrawalFacts = Pick<CancellationFacts, "dropOffAt" | "price" | "paid" | "startedServiceIds"> &
  Pick<Stay, "departureDate" | "reservedDays"> &
  Pick<DueFacts, "forgiven"> & {
    readonly status: BookingStatus;
    readonly concludedAt: Instant;
    /** When the valet took the car, which may be before the drop-off. */
    readonly receivedAt: Instant | null;
    /** Already withdrawn from: its car may still be in custody. */
    readonly isWithdrawn: boolean;
  };

export type Withdrawal = Refund & {
  /** Line by line, for the confirmation dialog, the mail and the price owed from then on. */
  readonly parts: readonly WithdrawnLine[];
  /** The part of the price that is owed for the service provided. */
  readonly owed: Cents;
  /** The part of `owed` to be paid when the car is collected; zero for a car that was never received. */
  readonly due: Cents;
  readonly serviceHasBegun: boolean;
};

/**
 * cancellation §5: accepted while the right lasts. Refunds everything before the service begins, pro rata afterwards.
 */
export function decideWithdrawal(
  facts: WithdrawalFacts,
  policy: WithdrawalPolicy,
  moments: WithdrawalMoments,
): Result<Withdrawal, Refusal<"withdrawal-over">> {
  const { now, askedAt } = typeof moments === "number" ? { now: moments, askedAt: moments } : moments;
  const mayMove = bookingCan.withdraw(facts.status) || bookingCan.withdrawUnderway(facts.status);
  const lasts = mayMove && !facts.isWithdrawn && askedAt < withdrawalEndsAt(facts, policy);
  if (!lasts) return reject(refusal("withdrawal-over"));
  const serviceHasBegun = hasBegun(facts, now);
  const parts = serviceHasBegun
    ? proRataLines(facts.price.lines, { ...facts, daysBegun: daysBegun(facts, policy, now) })
    : fullRefundLines(facts.price.lines);
  const isFetched = bookingCan.withdrawUnderway(facts.status);
  const money = moneyOf(parts, facts);
  return accept({ ...money, due: isFetched ? money.due : noMoney, parts, serviceHasBegun });
}

/** The deadline applies to the request for the link, the amount owed to its confirmation (cancellation §5). */
type WithdrawalMoments = Instant | { readonly now: Instant; readonly askedAt: Instant };

/** The service begins at the drop-off, or at the reception where that is earlier. */
function hasBegun({ dropOffAt, receivedAt }: WithdrawalFacts, now: Instant): boolean {
  return now >= dropOffAt || (receivedAt !== null && now >= receivedAt);
}

/** The first instant after the period. The return of the car also ends the right, through the booking's status. */
export function withdrawalEndsAt(
  { concludedAt }: Pick<WithdrawalFacts, "concludedAt">,
  policy: WithdrawalPeriod,
): Instant {
  return withdrawalPeriodEndsAt(concludedAt, policy);
}

function moneyOf(
  parts: readonly WithdrawnLine[],
  { paid, forgiven }: Pick<WithdrawalFacts, "paid" | "forgiven">,
): Omit<Withdrawal, "parts" | "serviceHasBegun"> {
  const owed = sumOf(parts.map((part) => part.owed));
  const back = sumOf(parts.map((part) => part.back));
  // cash §1: goodwill is not part of what is kept, and is not charged again.
  const due = amountDue({ total: owed, paid, refunded: noMoney, forgiven });
  const refund = toCents(Math.min(back, Math.max(0, paid - owed)));
  const kept = toCents(paid - refund);
  if (paid === 0) return { refund, kept, owed, due, extent: "nothing-paid", lines: [] };
  if (refund === 0) return { refund, kept, owed, due, extent: "nothing", lines: [] };
  const goingBack = parts
    .filter((part) => part.back !== 0)
    .map(({ line, back: amount }): RefundLine => ({ ...line, amount }));
  const correction: readonly RefundLine[] =
    back > refund ? [{ kind: "already-refunded", amount: toCents(refund - back) }] : [];
  const extent = owed === 0 ? "everything" : "part";
  return { refund, kept, owed, due, extent, lines: [...goingBack, ...correction] };
}

/** Whether the traveller must expressly ask for the service to start before the period ends. */
export function expressStartNeeded(
  stay: Pick<Stay, "dropOffAt">,
  policy: WithdrawalPeriod,
  now: Instant,
): boolean {
  return stay.dropOffAt < withdrawalPeriodEndsAt(now, policy);
}

/**
 * The same for a change. It is not a new contract, so the period is that of the order; a traveller who has already
 * asked for an early start, or whose drop-off does not move, is not asked again.
 */
export function expressStartNeededByChange(
  before: Pick<Booking, "stay" | "expressStart" | "concludedAt" | "createdAt">,
  after: Pick<Stay, "dropOffAt">,
  policy: WithdrawalPeriod,
): boolean {
  const isMoved = after.dropOffAt !== before.stay.dropOffAt;
  const concludedAt = before.concludedAt ?? before.createdAt;
  return isMoved && !before.expressStart && expressStartNeeded(after, policy, concludedAt);
}

/** cancellation §5: the day of the order does not count; the last day is a working day and counts in full. */
function withdrawalPeriodEndsAt(concludedAt: Instant, { zone, withdrawalDays }: WithdrawalPeriod): Instant {
  const lastDay = nextWorkingDay(addDays(localDateOf(concludedAt, zone), withdrawalDays));
  return beginningOf(addDays(lastDay, 1), zone);
}
