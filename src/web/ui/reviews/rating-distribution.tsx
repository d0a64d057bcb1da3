import { classNames } from "../class-names.ts";
import { Star } from "../pictograms/state-pictograms.tsx";
import css from "./rating-distribution.module.css";

export type RatingRow = {
  readonly stars: number;
  readonly count: number;
  /** "5 étoiles : 180 avis". */
  readonly label: string;
};

/** Bars from best to worst, each with its count, so that no legend is needed. */
export function RatingDistribution({
  label,
  rows,
}: {
  readonly label: string;
  readonly rows: readonly RatingRow[];
}) {
  const most = Math.max(1, ...rows.map((row) => row.count));
  return (
    <ul role="list" aria-label={label} className={classNames(css, "rows")}>
      {rows.map((row) => (
        <li key={row.stars} aria-label={row.label} className={classNames(css, "row")}>
          <span className={classNames(css, "stars")} aria-hidden="true">
            {row.stars}
            <Star size="s" />
          </span>
          <svg className={classNames(css, "bar")} aria-hidden="true" focusable="false">
            <rect className={classNames(css, "track")} width="100%" height="100%" rx="3" />
            <rect
              className={classNames(css, "filled")}
              width={`${(row.count / most) * 100}%`}
              height="100%"
              rx="3"
            />
          </svg>
          <span className={classNames(css, "count")} aria-hidden="true">
            {row.count}
          </span>
        </li>
      ))}
    </ul>
  );
}
