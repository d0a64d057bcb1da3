import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import css from "./stay-bar.module.css";

type Props = {
  /** A `DateRangeField` with the look `bar`: its two ends become the first two cells. */
  readonly dates: ReactNode;
  /** "8 jours, tout compris". */
  readonly priceLabel: ReactNode;
  /** A `Price`, or a placeholder until both dates are known. */
  readonly price: ReactNode;
  readonly action: ReactNode;
  /** Below the bar: an error of the whole form, the night fee. */
  readonly note?: ReactNode;
};

/** Two dates and their price as one bar, across the edge of the hero. */
export function StayBar({ dates, priceLabel, price, action, note }: Props) {
  return (
    <div className={classNames(css, "box")}>
      <div className={classNames(css, "bar")}>
        {dates}
        <div className={classNames(css, "price")} data-ground="signal">
          <div className={classNames(css, "figure")}>
            <span className={classNames(css, "label")}>{priceLabel}</span>
            <span className={classNames(css, "amount")}>{price}</span>
          </div>
          {action}
        </div>
      </div>
      {note ? <div className={classNames(css, "note")}>{note}</div> : null}
    </div>
  );
}
