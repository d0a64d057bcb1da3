// The return promise, and the refund for a car that comes late (custody §12).
import { type Cents, divideHalfUp, toCents } from "../money.ts";

export const promiseUnits = ["cents", "percent"] as const;
export type PromiseUnit = (typeof promiseUnits)[number];

/** “Within so many minutes of the call, or so much back”. A booking keeps the promise in force when it was ordered. */
export type ReturnPromise = {
  readonly minutes: number;
  /** Whether `value` is an amount in cents, or a percentage of the booking's price. */
  readonly unit: PromiseUnit;
  readonly value: number;
};

export const promiseLimits = {
  minutes: { least: 5, most: 120 },
  /** From 1 € to 500 €. */
  cents: { least: 100, most: 50_000 },
  percent: { least: 1, most: 100 },
} as const;

export function isWithinLimits({ minutes, unit, value }: ReturnPromise): boolean {
  return isWithin(promiseLimits.minutes, minutes) && isWithin(promiseLimits[unit], value);
}

function isWithin(
  { least, most }: { readonly least: number; readonly most: number },
  value: number,
): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** The refund promised for a price, whether paid or not: a percentage rounds half up, and the price is the maximum. */
export function promisedRefund({ unit, value }: ReturnPromise, total: Cents): Cents {
  const back = unit === "cents" ? value : divideHalfUp(total * value, 100);
  return toCents(Math.min(back, total));
}
