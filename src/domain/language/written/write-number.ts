// Numbers without `Intl`: what its first formatter loads blocks a slow phone for a fifth of a second (decision 0026).
import type { Locale } from "#domain/locale.ts";

const marks = { fr: { group: "\u202f", point: "," }, en: { group: ",", point: "." } } as const;

type Digits = {
  /** Behind the point, zeros included. */
  readonly least?: number;
  readonly most?: number;
};

/**
 * `1 234,5`, `1,234.5`: a finite number below 10¹⁵, with five digits behind the point at most, rounded half away from zero
 * as it is written in decimals. Below zero with the minus sign, which is as wide as a digit and stays with its number at a
 * line's end, as a hyphen would not.
 */
export function writeNumber(value: number, locale: Locale, { most = 0, least = 0 }: Digits = {}): string {
  const { group, point } = marks[locale];
  // By its decimals: multiplied by a hundred, 1.005 would be a little less than 100.5.
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
