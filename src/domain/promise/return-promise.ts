// What the operator promises of the return, and gives back where a car came later (custody §12).
import { type Cents, divideHalfUp, toCents } from "../money.ts";

export const promiseUnits = ["cents", "percent"] as const;
export type PromiseUnit = (typeof promiseUnits)[number];

/** Told as “within so many minutes of the call, or so much back”. A booking keeps the one that it was ordered with. */
export type ReturnPromise = {
  readonly minutes: number;
  /** Whether what goes back is an amount, or a share of the booking's price. */
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

/** Of a price, whatever of it was paid: a share is rounded half up, and no more than the price goes back. */
export function promisedBack({ unit, value }: ReturnPromise, total: Cents): Cents {
  const back = unit === "cents" ? value : divideHalfUp(total * value, 100);
  return toCents(Math.min(back, total));
}
