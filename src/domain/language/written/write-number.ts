// Number formatting without `Intl`, whose first formatter blocks a slow phone for 200 ms (decision 0026).
import type { Locale } from "#domain/locale.ts";

const marks = { fr: { group: "\u202f", point: "," }, en: { group: ",", point: "." } } as const;

type Digits = {
  /** Minimum number of decimals, zero-padded. */
  readonly least?: number;
  readonly most?: number;
};

/**
 * `1 234,5`, `1,234.5`: a finite number below 10¹⁵ with at most five decimals, rounded half away from zero on its
 * decimal representation. Negative numbers have the minus sign, which is as wide as a digit and, unlike a hyphen,
 * allows no line break after it.
 */
export function writeNumber(value: number, locale: Locale, { most = 0, least = 0 }: Digits = {}): string {
  const { group, point } = marks[locale];
  // Shifts the decimal exponent: in binary floating point 1.005 * 100 is slightly less than 100.5.
  const size = Math.abs(value);
  const rounded = size < 1e-6 ? 0 : Math.round(Number(`${size}e${most}`));
  const digits = `${rounded}`.padStart(most + 1, "0");
  const whole = digits.slice(0, digits.length - most).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  const part = digits
    .slice(digits.length - most)
    .replace(/0+$/, "")
    .padEnd(least, "0");
  return `${value < 0 && rounded > 0 ? "\u2212" : ""}${whole}${part && point + part}`;
}
