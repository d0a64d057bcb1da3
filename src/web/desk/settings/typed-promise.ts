// The promise of the return as it is typed, and what is wrong with it.
import {
  isWithinLimits,
  promiseLimits,
  promiseUnits,
  type ReturnPromise,
} from "#domain/promise/return-promise.ts";
import { eurosOf } from "../tariff/typed-tariff.ts";
import { parseEuros } from "../till/parse-euros.ts";
import type { Wrong } from "../typed-form/use-saved-form.ts";

/** The amount and the share are typed in fields of their own: neither is taken for the other. */
export const promiseFields = ["unit", "minutes", ...promiseUnits] as const;
export type PromiseField = (typeof promiseFields)[number];

type Typed = Readonly<Record<PromiseField, string>>;

/** Where nothing is promised, the fields that may be opened say what others promise. */
export function typedPromiseOf(promise: ReturnPromise | null): Typed {
  const { minutes = 20, unit, value = 0 } = promise ?? {};
  return {
    unit: unit ?? "none",
    minutes: String(minutes),
    cents: unit === "cents" ? eurosOf(value) : "10",
    percent: unit === "percent" ? String(value) : "10",
  };
}

export function wrongInPromise(typed: Typed): Wrong<PromiseField> {
  const promise = promiseIn(typed);
  if (promise === null) return {};
  const { unit } = promise;
  const isTime = isWithinLimits({ ...promise, value: promiseLimits[unit].least });
  const isBack = isWithinLimits({ ...promise, minutes: promiseLimits.minutes.least });
  return { ...(!isTime && { minutes: "out-of-range" }), ...(!isBack && { [unit]: "out-of-range" }) };
}

/** With `NaN` for what is no number, which is within no limits. */
export function promiseIn(typed: Typed): ReturnPromise | null {
  const unit = promiseUnits.find((known) => known === typed.unit);
  if (unit === undefined) return null;
  const value = unit === "cents" ? (parseEuros(typed.cents) ?? Number.NaN) : parseWhole(typed.percent);
  return { minutes: parseWhole(typed.minutes), unit, value };
}

function parseWhole(text: string): number {
  const plain = text.replaceAll(/[\s\u00a0\u202f%]/g, "");
  return /^\d{1,4}$/.test(plain) ? Number(plain) : Number.NaN;
}
