// Whether a car was at the meeting point in time, by the record, and the refund if it was not (custody §12).
import { type Cents, noMoney, toCents } from "../money.ts";
import { type Instant, later, minute } from "../time.ts";
import { promisedRefund, type ReturnPromise } from "./return-promise.ts";

export type ReturnFacts = {
  /** The promise in force when the booking was ordered; null where there was none. */
  readonly promise: ReturnPromise | null;
  readonly isReturned: boolean;
  readonly isWithdrawn: boolean;
  /** When the traveller tapped “I have my bags”; null without a call. */
  readonly calledAt: Instant | null;
  /** The booked landing: for a call before it, the wait counts from the landing. */
  readonly landingAt: Instant;
  /** Arrival at the kerb after the call; null for a car that was there before. */
  readonly arrivedAt: Instant | null;
  readonly total: Cents;
  /** Received and not refunded. */
  readonly kept: Cents;
};

export type LateReturn = {
  readonly since: Instant;
  readonly arrivedAt: Instant;
  /** Rounded up to whole minutes, as in the figures (figures §10). */
  readonly waitedMinutes: number;
  readonly back: Cents;
};

type Call = { readonly calledAt: Instant; readonly landingAt: Instant };

/** The last instant at which the car is in time. */
export function promisedUntil({ minutes }: ReturnPromise, call: Call): Instant {
  return later(waitingSince(call), minutes * minute);
}

/** The later of the call and the booked landing. */
function waitingSince({ calledAt, landingAt }: Call): Instant {
  return later(calledAt, Math.max(0, landingAt - calledAt));
}

/**
 * custody §12: the refund for a late return, at most what was paid. `undefined` where the car was in time, no promise
 * was made, the booking was withdrawn from, or nothing is left to refund.
 */
export function decideLateReturn(facts: ReturnFacts): LateReturn | undefined {
  const { promise, isReturned, isWithdrawn, calledAt, landingAt, arrivedAt, total, kept } = facts;
  if (!promise || !isReturned || isWithdrawn || calledAt === null || arrivedAt === null) return undefined;
  const since = waitingSince({ calledAt, landingAt });
  if (arrivedAt <= promisedUntil(promise, { calledAt, landingAt })) return undefined;
  const back = toCents(Math.min(promisedRefund(promise, total), kept));
  if (back <= noMoney) return undefined;
  return { since, arrivedAt, waitedMinutes: Math.ceil((arrivedAt - since) / minute), back };
}
