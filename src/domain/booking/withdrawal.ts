// The legal right to leave the contract (cancellation §5, §6).
import { type BookingStatus, bookingCan } from "#domain/booking/booking-states.ts";
import { type CancellationFacts, type Refund, refundEverything } from "#domain/booking/cancellation.ts";
import { nextWorkingDay } from "#domain/booking/french-working-day.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Stay } from "#domain/stay/stay.ts";
import {
  addDays,
  type Instant,
  instantAt,
  type LocalTime,
  localDateOf,
  type TimeZone,
  toInstant,
} from "#domain/time.ts";

export type WithdrawalPolicy = {
  readonly zone: TimeZone;
  /** Calendar days after the day of the contract; the law asks for 14. */
  readonly withdrawalDays: number;
};

export type WithdrawalFacts = Pick<CancellationFacts, "dropOffAt" | "price" | "paid"> & {
  readonly status: BookingStatus;
  readonly concludedAt: Instant;
};

/** Accepted with everything refunded while the right lasts. */
export function decideWithdrawal(
  facts: WithdrawalFacts,
  policy: WithdrawalPolicy,
  now: Instant,
): Result<Refund, Refusal<"withdrawal-over">> {
  const lasts = bookingCan.withdraw(facts.status) && now < withdrawalEndsAt(facts, policy);
  return lasts ? accept(refundEverything(facts)) : reject(refusal("withdrawal-over"));
}

/** The first instant without the right: the period's end or the drop-off, whichever comes first. */
export function withdrawalEndsAt(
  { concludedAt, dropOffAt }: Pick<WithdrawalFacts, "concludedAt" | "dropOffAt">,
  policy: WithdrawalPolicy,
): Instant {
  return toInstant(Math.min(dropOffAt, withdrawalPeriodEndsAt(concludedAt, policy)));
}

/** Whether the traveller must expressly ask for the service to start before the period ends. */
export function expressStartNeeded(
  stay: Pick<Stay, "dropOffAt">,
  policy: WithdrawalPolicy,
  now: Instant,
): boolean {
  return stay.dropOffAt < withdrawalPeriodEndsAt(now, policy);
}

/** cancellation §5: the day of the order does not count; the last day is a working day and counts whole. */
function withdrawalPeriodEndsAt(concludedAt: Instant, { zone, withdrawalDays }: WithdrawalPolicy): Instant {
  const lastDay = nextWorkingDay(addDays(localDateOf(concludedAt, zone), withdrawalDays));
  return startOfDay(addDays(lastDay, 1), zone);
}

function startOfDay(date: Parameters<typeof addDays>[0], zone: TimeZone): Instant {
  const midnight = instantAt(date, "00:00" as LocalTime, zone);
  if (!midnight.ok) throw new RangeError(`${date} has no midnight in ${zone}`);
  return midnight.value;
}
