// Whether a car stood at the meeting point in time, by what is on record, and what goes back where it did not (custody §12).
import { type Cents, noMoney, toCents } from "../money.ts";
import { type Instant, later, minute } from "../time.ts";
import { promisedBack, type ReturnPromise } from "./return-promise.ts";

export type ReturnFacts = {
  /** The one that the booking was ordered with; null where none was made. */
  readonly promise: ReturnPromise | null;
  readonly isReturned: boolean;
  readonly isWithdrawn: boolean;
  /** “I have my bags”; null where nobody called. */
  readonly calledAt: Instant | null;
  /** As booked: whoever calls before it is waited for from then on. */
  readonly landingAt: Instant;
  /** Since the call; null for a car that had stood there before. */
  readonly arrivedAt: Instant | null;
  readonly total: Cents;
  /** Received and not given back. */
  readonly kept: Cents;
};

export type LateReturn = {
  readonly since: Instant;
  readonly arrivedAt: Instant;
  /** A begun minute counts whole, as in the figures (figures §10). */
  readonly waitedMinutes: number;
  readonly back: Cents;
};

type Call = { readonly calledAt: Instant; readonly landingAt: Instant };

/** The last moment at which the car is in time. */
export function promisedUntil({ minutes }: ReturnPromise, call: Call): Instant {
  return later(waitingSince(call), minutes * minute);
}

/** Whoever calls before the landing that was booked is waited for from then on. */
function waitingSince({ calledAt, landingAt }: Call): Instant {
  return later(calledAt, Math.max(0, landingAt - calledAt));
}

/** Nothing where the car came in time, nothing was promised, or nothing of it was paid. */
export function decideLateReturn(facts: ReturnFacts): LateReturn | undefined {
  const { promise, isReturned, isWithdrawn, calledAt, landingAt, arrivedAt, total, kept } = facts;
  if (!promise || !isReturned || isWithdrawn || calledAt === null || arrivedAt === null) return undefined;
  const since = waitingSince({ calledAt, landingAt });
  if (arrivedAt <= promisedUntil(promise, { calledAt, landingAt })) return undefined;
  const back = toCents(Math.min(promisedBack(promise, total), kept));
  if (back <= noMoney) return undefined;
  return { since, arrivedAt, waitedMinutes: Math.ceil((arrivedAt - since) / minute), back };
}
