import { classNames } from "#web/ui/class-names.ts";
import { PlotFrame } from "./plot-frame.tsx";
import { anchorAt, scaleOf } from "./plot-scale.ts";
import css from "./plots.module.css";

type Props = {
  readonly height: number;
  /** Shares from 0 to 1, sorted by value. */
  readonly points: readonly { readonly value: number; readonly share: number }[];
  readonly mark: { readonly value: number; readonly share: number; readonly label: string };
  readonly axis: string;
};

/** Cumulative distribution, marked where it reaches nine in ten. */
export function CumulativeLine({ height, points, mark, axis }: Props) {
  const draw = (width: number) => {
    const bottom = height - 38;
    const most = Math.max(20, ...points.map(({ value }) => value));
    const x = scaleOf([0, most], [36, width - 4]);
    const y = scaleOf([0, 1], [bottom, 10]);
    const [, ...later] = points;
    const first = points[0];
    const d = first
      ? `M${x(0)} ${bottom}H${x(first.value)}V${y(first.share)}${later.map(({ value, share }) => `H${x(value)}V${y(share)}`).join("")}`
      : "";
    const isLate = x(mark.value) > width - 170;
    const drawn = (
      <>
        {[0.5, 1].map((share) => (
          <g key={share}>
            <path className={classNames(css, "base")} opacity={0.5} d={`M36 ${y(share)}H${width}`} />
            <text x={30} y={y(share) + 4} textAnchor="end">
              {share * 100}
            </text>
          </g>
        ))}
        <path className={classNames(css, "line")} d={d} />
        <path className={classNames(css, "mark")} d={`M36 ${y(mark.share)}H${x(mark.value)}V${bottom}`} />
        <circle className={classNames(css, "signal", "edged")} cx={x(mark.value)} cy={y(mark.share)} r={6} />
        <text
          className={classNames(css, "strong")}
          x={x(mark.value) + (isLate ? -10 : 12)}
          y={y(mark.share) + 20}
          textAnchor={isLate ? "end" : "start"}
        >
          {mark.label}
        </text>
        <path className={classNames(css, "base")} d={`M36 ${bottom}H${width}`} />
        {ticksTo(most).map((value) => (
          <text key={value} x={x(value)} y={bottom + 16} textAnchor={anchorAt(x(value), width, 30)}>
            {value}
          </text>
        ))}
        <text x={36} y={height - 5}>
          {axis}
        </text>
      </>
    );
    return { height, drawn };
  };
  return <PlotFrame draw={draw} />;
}

function ticksTo(most: number): readonly number[] {
  const step = most > 60 ? 15 : most > 30 ? 10 : 5;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}
