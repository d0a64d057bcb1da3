import { isSmallSample } from "#domain/figures/counted-shares.ts";
import { classNames } from "#web/ui/class-names.ts";
import { AxisLabels } from "./axis-labels.tsx";
import { PlotFrame } from "./plot-frame.tsx";
import { labelEvery, type Scale, scaleOf, spreadOut } from "./plot-scale.ts";
import css from "./plots.module.css";

/** `value`: undefined where there is nothing to take a share of. */
type Point = {
  readonly label: string;
  readonly count: number;
  readonly values: readonly (number | undefined)[];
};
type Props = {
  readonly height: number;
  readonly points: readonly Point[];
  /** The first is drawn in one stroke with round points, the second dashed with square ones. */
  readonly names: readonly string[];
  readonly range: readonly [least: number, most: number];
  readonly format: (value: number) => string;
  readonly counted: (count: number) => string;
};

/** Lines labelled at their ends, with each point's sample size below it; points with small samples are not joined. */
export function ShareLines({ height, points, names, range, format, counted }: Props) {
  const draw = (width: number) => {
    const bottom = height - 40;
    const right = width - 104;
    const x = scaleOf([0, Math.max(1, points.length - 1)], [28, right - 14]);
    const y = scaleOf(range, [bottom, 12]);
    const every = labelEvery(points.length, right, 60);
    const ends = names.map((_, line) => points.findLastIndex(({ values }) => values[line] !== undefined));
    const heights = ends.map((end, line) => y(points[end]?.values[line] ?? range[0]));
    const order = names.map((_, line) => line).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
    const spread = spreadOut(
      order.map((line) => heights[line] ?? 0),
      labelHeight,
      bottom - 12,
    );
    const drawn = (
      <>
        <path className={classNames(css, "base")} d={`M0 ${bottom}H${right}`} />
        {names.map((name, line) => (
          <g key={name}>
            <path
              className={classNames(css, "line", line > 0 && "dashed")}
              d={joined(points, line, { x, y })}
            />
            <Points points={points} line={line} x={x} y={y} />
            <EndLabel
              name={name}
              value={points[ends[line] ?? -1]?.values[line]}
              format={format}
              from={{ x: x(ends[line] ?? 0) + 6, y: heights[line] ?? 0 }}
              to={{ x: right + 4, y: spread[order.indexOf(line)] ?? 0 }}
            />
          </g>
        ))}
        <AxisLabels
          labels={points.map(({ label }) => label)}
          every={every}
          x={x}
          width={right}
          y={bottom + 17}
        />
        <AxisLabels
          labels={points.map(({ count }, index) => (index === 0 ? counted(count) : String(count)))}
          every={every}
          x={x}
          width={right}
          y={bottom + 34}
        />
      </>
    );
    return { height, drawn };
  };
  return <PlotFrame draw={draw} />;
}

type Scales = { readonly x: Scale; readonly y: Scale };
type PointsProps = Pick<Props, "points"> & Scales & { readonly line: number };

function Points({ points, line, x, y }: PointsProps) {
  return points.map(({ label, count, values }, index) => {
    const each = values[line];
    const look = classNames(css, isSmallSample(count) ? "hollow" : "dark");
    if (each === undefined) return null;
    const key = `${label} ${index}`;
    return line === 0 ? (
      <circle key={key} className={look} cx={x(index)} cy={y(each)} r={4} />
    ) : (
      <rect key={key} className={look} x={x(index) - 3.5} y={y(each) - 3.5} width={7} height={7} />
    );
  });
}

type Place = { readonly x: number; readonly y: number };
type EndProps = Pick<Props, "format"> & {
  readonly name: string;
  readonly value: number | undefined;
  readonly from: Place;
  readonly to: Place;
};

function EndLabel({ name, value, format, from, to }: EndProps) {
  if (value === undefined) return null;
  return (
    <>
      <path className={classNames(css, "mark")} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <text className={classNames(css, "strong")} x={to.x + 4} y={to.y + 4}>
        {format(value)}
      </text>
      <text x={to.x + 4} y={to.y + 19}>
        {name}
      </text>
    </>
  );
}

const labelHeight = 34;

/** Joins adjacent points with a large enough sample. */
function joined(points: readonly Point[], line: number, { x, y }: Scales): string {
  let isJoined = false;
  return points
    .map(({ count, values }, index) => {
      const value = values[line];
      const isPoint = value !== undefined && !isSmallSample(count);
      const command = isPoint ? `${isJoined ? "L" : "M"}${x(index)} ${y(value)}` : "";
      isJoined = isPoint;
      return command;
    })
    .join("");
}
