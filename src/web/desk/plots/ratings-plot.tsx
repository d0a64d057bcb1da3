import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { PlotFrame } from "./plot-frame.tsx";
import { scaleOf, spreadOut } from "./plot-scale.ts";
import css from "./plots.module.css";
import own from "./ratings-plot.module.css";
import { ShareLines } from "./share-lines.tsx";

type Points = ComponentProps<typeof ShareLines>["points"];
type Props = {
  readonly height: number;
  /** Counts of one to five stars. */
  readonly counts: readonly number[];
  readonly points: Points;
  readonly name: string;
  readonly format: (value: number) => string;
  readonly counted: (count: number) => string;
  readonly percent: (share: number) => string;
};

/** The average over time, and the distribution of stars. */
export function RatingsPlot({ height, counts, points, name, format, counted, percent }: Props) {
  return (
    <div className={classNames(own, "both")}>
      <ShareLines
        height={height}
        points={points}
        names={[name]}
        range={[1, 5]}
        format={format}
        counted={counted}
      />
      <Stars height={height} counts={counts} percent={percent} />
    </div>
  );
}

const fills = ["dark", "middle", "hollow", "ahead", "signal"] as const;
const thick = 40;

function Stars({ height, counts, percent }: Pick<Props, "height" | "counts" | "percent">) {
  const draw = () => {
    const all = Math.max(
      1,
      counts.reduce((sum, count) => sum + count, 0),
    );
    const y = scaleOf([0, all], [height - 40, 12]);
    const parts = counts.map((count, index) => {
      const from = counts.slice(0, index).reduce((sum, each) => sum + each, 0);
      return { stars: index + 1, count, from, until: from + count };
    });
    const centres = parts.map(({ from, until }) => y((from + until) / 2)).toReversed();
    const labels = spreadOut(centres, 18, height - 40).toReversed();
    const drawn = parts.map(({ stars, count, from, until }, index) => (
      <g key={stars}>
        {count > 0 ? (
          <rect
            className={classNames(css, fills[index], "edged")}
            x={1}
            width={thick}
            y={y(until)}
            height={y(from) - y(until)}
          />
        ) : null}
        <path
          className={classNames(css, "mark")}
          d={`M${thick + 3} ${y((from + until) / 2)}L${thick + 14} ${labels[index] ?? 0}`}
        />
        <text className={classNames(css, "strong")} x={thick + 18} y={(labels[index] ?? 0) + 4}>
          {stars} ★ {percent((count / all) * 100)}
        </text>
      </g>
    ));
    return { height, drawn };
  };
  return <PlotFrame draw={draw} />;
}
