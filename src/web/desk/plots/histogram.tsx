import { classNames } from "#web/ui/class-names.ts";
import { PlotFrame } from "./plot-frame.tsx";
import { anchorAt, labelEvery, scaleOf } from "./plot-scale.ts";
import css from "./plots.module.css";

type Props = {
  readonly height: number;
  readonly bins: readonly { readonly label: string; readonly count: number }[];
  /** Position in bins from the left. */
  readonly mark: { readonly at: number; readonly label: string } | undefined;
  readonly axis: string;
};

/** Adjacent bars for a continuous value, with one vertical mark. */
export function Histogram({ height, bins, mark, axis }: Props) {
  const draw = (width: number) => {
    const bottom = height - 38;
    const x = scaleOf([0, bins.length], [1, width - 1]);
    const most = Math.max(1, ...bins.map(({ count }) => count));
    const y = scaleOf([0, most], [bottom, 38]);
    const every = labelEvery(bins.length, width, 34);
    const drawn = (
      <>
        {bins.map(({ label, count }, index) => (
          <g key={label}>
            {count > 0 ? (
              <rect
                className={classNames(css, "signal", "edged")}
                x={x(index)}
                width={x(index + 1) - x(index)}
                y={y(count)}
                height={bottom - y(count)}
              />
            ) : null}
            {count === most ? (
              <text
                className={classNames(css, "strong")}
                x={x(index + 0.5)}
                y={y(count) - 5}
                textAnchor="middle"
              >
                {count}
              </text>
            ) : null}
            {index % every === 0 ? (
              <text x={x(index + 0.5)} y={bottom + 15} textAnchor="middle">
                {label}
              </text>
            ) : null}
          </g>
        ))}
        <path className={classNames(css, "base")} d={`M0 ${bottom}H${width}`} />
        {mark === undefined ? null : (
          <>
            <path className={classNames(css, "line")} d={`M${x(mark.at)} 22V${bottom}`} />
            <text
              className={classNames(css, "strong")}
              x={x(mark.at)}
              y={15}
              textAnchor={anchorAt(x(mark.at), width, 160)}
            >
              {mark.label}
            </text>
          </>
        )}
        <text x={0} y={height - 5}>
          {axis}
        </text>
      </>
    );
    return { height, drawn };
  };
  return <PlotFrame draw={draw} />;
}
