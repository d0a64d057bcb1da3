// The return promise form: parsing and validation.
import {
  isWithinLimits,
  promiseLimits,
  promiseUnits,
  type ReturnPromise,
} from "#domain/promise/return-promise.ts";
import { eurosOf } from "../tariff/typed-tariff.ts";
import { parseEuros } from "../till/parse-euros.ts";
import type { Wrong } from "../typed-form/use-saved-form.ts";

/** Separate fields for amount and percentage, so that neither is mistaken for the other. */
export const promiseFields = ["unit", "minutes", ...promiseUnits] as const;
export type PromiseField = (typeof promiseFields)[number];

type Typed = Readonly<Record<PromiseField, string>>;

/** Without a promise, the hidden fields hold usual values as defaults. */
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

/** Invalid numbers become `NaN`, which fails every limit. */
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
