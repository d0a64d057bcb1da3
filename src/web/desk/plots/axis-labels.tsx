import { anchorAt } from "./plot-scale.ts";

type Props = {
  readonly labels: readonly string[];
  readonly every: number;
  readonly x: (index: number) => number;
  readonly y: number;
  /** Right edge of the plot. */
  readonly width: number;
};

/** Shows every nth label, below its point. */
export function AxisLabels({ labels, every, x, y, width }: Props) {
  return labels.map((label, index) =>
    index % every === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a label may come twice, its place never changes
      <text key={index} x={x(index)} y={y} textAnchor={anchorAt(x(index), width, 56)}>
        {label}
      </text>
    ) : null,
  );
}
