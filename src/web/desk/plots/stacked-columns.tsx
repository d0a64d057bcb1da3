import { classNames } from "#web/ui/class-names.ts";
import { AxisLabels } from "./axis-labels.tsx";
import { PlotFrame } from "./plot-frame.tsx";
import { anchorAt, labelEvery, type Scale, scaleOf, spreadOut } from "./plot-scale.ts";
import css from "./plots.module.css";

type Props = {
  readonly height: number;
  /** Each column's label and parts, from the bottom up. */
  readonly columns: readonly { readonly label: string; readonly parts: readonly number[] }[];
  /** Name and sum of each part, in the same order. */
  readonly parts: readonly { readonly name: string; readonly sum: string }[];
  readonly format: (value: number) => string;
};

const fills = ["signal", "middle", "dark"] as const;
const labelHeight = 34;

/** Stacked columns; each part is labelled beside the last column, with a leader line. */
export function StackedColumns({ height, columns, parts, format }: Props) {
  const draw = (width: number) => {
    const bottom = height - 22;
    const right = width - 128;
    const totals = columns.map((column) => column.parts.reduce((sum, part) => sum + part, 0));
    const most = Math.max(1, ...totals);
    const y = scaleOf([0, most], [bottom, 22]);
    const step = right / columns.length;
    const thick = Math.max(1.5, Math.min(step * 0.72, 56));
    const middleOf = (index: number) => (index + 0.5) * step;
    const peak = totals.indexOf(Math.max(...totals));
    const middles = bottomsOf(columns.at(-1)?.parts ?? []).map(({ from, until }) => y((from + until) / 2));
    const labels = spreadOut(middles.toReversed(), labelHeight, bottom - 12).toReversed();
    const drawn = (
      <>
        {columns.map((column, index) => (
          <Column
            key={`${column.label} ${index}`}
            {...column}
            x={middleOf(index) - thick / 2}
            thick={thick}
            y={y}
          />
        ))}
        <AxisLabels
          labels={columns.map(({ label }) => label)}
          every={labelEvery(columns.length, right, 84)}
          x={middleOf}
          y={height - 5}
          width={right}
        />
        <path className={classNames(css, "base")} d={`M0 ${bottom}H${right}`} />
        <text
          className={classNames(css, "strong")}
          x={middleOf(peak)}
          y={y(most) - 7}
          textAnchor={anchorAt(middleOf(peak), right, 90)}
        >
          {format(most)}
        </text>
        {parts.map((part, index) => (
          <PartLabel
            key={part.name}
            {...part}
            fill={index}
            from={{ x: right - (step - thick) / 2 + 2, y: middles[index] ?? 0 }}
            to={{ x: right + 8, y: labels[index] ?? 0 }}
          />
        ))}
      </>
    );
    return { height, drawn };
  };
  return <PlotFrame draw={draw} />;
}

function bottomsOf(parts: readonly number[]) {
  return parts.map((part, index) => {
    const from = parts.slice(0, index).reduce((sum, each) => sum + each, 0);
    return { from, until: from + part };
  });
}

type ColumnProps = Props["columns"][number] & {
  readonly x: number;
  readonly thick: number;
  readonly y: Scale;
};

function Column({ parts, x, thick, y }: ColumnProps) {
  return bottomsOf(parts).map(({ from, until }, part) =>
    until > from ? (
      <rect
        key={fills[part]}
        className={classNames(css, fills[part], thick > 4 && part === 0 && "edged")}
        x={x}
        width={thick}
        y={y(until)}
        height={y(from) - y(until)}
      />
    ) : null,
  );
}

type Point = { readonly x: number; readonly y: number };
type LabelProps = Props["parts"][number] & {
  readonly fill: number;
  readonly from: Point;
  readonly to: Point;
};

function PartLabel({ name, sum, fill, from, to }: LabelProps) {
  return (
    <g>
      <path className={classNames(css, "mark")} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <rect
        className={classNames(css, fills[fill], fill === 0 && "edged")}
        x={to.x + 4}
        y={to.y - 5}
        width={9}
        height={9}
      />
      <text className={classNames(css, "strong")} x={to.x + 19} y={to.y + 4}>
        {name}
      </text>
      <text x={to.x + 19} y={to.y + 19}>
        {sum}
      </text>
    </g>
  );
}
