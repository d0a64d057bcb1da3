import type { ReactNode } from "react";
import { formatMoney } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import type { Cents } from "#domain/money.ts";
import { classNames } from "../class-names.ts";
import css from "./price-lines.module.css";

export type PriceLine = {
  readonly label: ReactNode;
  /** Why the line applies: "après 22 h". */
  readonly detail?: ReactNode;
  /** Cents, or a word such as "compris". */
  readonly amount: Cents | string;
};

type Props = {
  readonly locale: Locale;
  readonly lines: readonly PriceLine[];
  /** Both undefined if the total is shown elsewhere. */
  readonly totalLabel?: string | undefined;
  readonly total?: Cents | undefined;
  /** Said small under the total: "dont TVA 20 % : 20,67 €". */
  readonly note?: ReactNode;
};

/** Every line of the price with its reason; the total is their sum, to the cent. */
export function PriceLines({ locale, lines, totalLabel, total, note }: Props) {
  return (
    <div className={classNames(css, "box")}>
      <dl>
        {lines.map((line, index) => (
          <div key={index} className={classNames(css, "line")}>
            <dt>
              {line.label}{" "}
              {line.detail ? <span className={classNames(css, "detail")}>{line.detail}</span> : null}
            </dt>
            <dd className={classNames(css, "amount", typeof line.amount === "string" && "word")}>
              {typeof line.amount === "string" ? line.amount : formatMoney(line.amount, locale)}
            </dd>
          </div>
        ))}
        {total === undefined ? null : (
          <div className={classNames(css, "line", "total")}>
            <dt>{totalLabel}</dt>
            <dd className={classNames(css, "amount")}>{formatMoney(total, locale)}</dd>
          </div>
        )}
      </dl>
      {note ? <p className={classNames(css, "note")}>{note}</p> : null}
    </div>
  );
}
