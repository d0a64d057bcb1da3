import { formatMoney, formatPrice } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import type { Cents } from "#domain/money.ts";
import { classNames } from "../class-names.ts";
import css from "./price.module.css";

type Props = {
  readonly amount: Cents;
  readonly locale: Locale;
  /** `xl` is the largest number on the screen, used once: for the price of the stay. */
  readonly size?: "s" | "m" | "l" | "xl" | undefined;
  /** `if-any` drops the `,00` of whole euros; sums in a list keep it. */
  readonly cents?: "always" | "if-any" | undefined;
};

export function Price({ amount, locale, size = "m", cents = "if-any" }: Props) {
  const written = cents === "always" ? formatMoney(amount, locale) : formatPrice(amount, locale);
  return <span className={classNames(css, "price", size)}>{written}</span>;
}
