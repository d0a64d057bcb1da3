import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import css from "./rating-summary.module.css";
import { Stars } from "./stars.tsx";

type Props = {
  readonly average: number;
  /** "4,8". */
  readonly averageText: string;
  /** "4,8 sur 5". */
  readonly starsLabel: string;
  /** "212 avis, tous liés à un séjour". */
  readonly children: ReactNode;
};

export function RatingSummary({ average, averageText, starsLabel, children }: Props) {
  return (
    <div className={classNames(css, "summary")}>
      <span className={classNames(css, "average")} aria-hidden="true">
        {averageText}
      </span>
      <Stars value={average} label={starsLabel} size="l" />
      <div className={classNames(css, "count")}>{children}</div>
    </div>
  );
}
