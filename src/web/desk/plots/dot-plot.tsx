import { classNames } from "#web/ui/class-names.ts";
import { PlotFrame } from "./plot-frame.tsx";
import { anchorAt, scaleOf } from "./plot-scale.ts";
import css from "./plots.module.css";

type Props = {
  readonly height: number;
  readonly dots: readonly { readonly value: number; readonly count: number }[];
  readonly words: {
    readonly promise: string;
    readonly within: string;
    readonly beyond: string;
    readonly each: (cars: number) => string;
  };
  readonly format: (value: number) => string;
};

/** Taller stacks could not be counted. */
const mostDots = 14;

/** One dot per car, or per few cars, stacked by the kilometres driven below or beyond the promise. */
export function DotPlot({ height, dots, words, format }: Props) {
  const highest = Math.max(1, ...dots.map(({ count }) => count));
  const carsADot = Math.max(1, Math.ceil(highest / mostDots));
  const draw = (width: number) => {
    const bottom = height - 40;
    const least = Math.min(-5, ...dots.map(({ value }) => value));
    const most = Math.max(5, ...dots.map(({ value }) => value));
    const x = scaleOf([least, most], [10, width - 10]);
    const size = Math.min((width - 20) / (most - least), (bottom - 36) / mostDots);
    const drawn = (
      <>
        <path className={classNames(css, "line", "thin")} d={`M${x(0)} 22V${bottom}`} />
        <text className={classNames(css, "strong")} x={x(0)} y={14} textAnchor={anchorAt(x(0), width, 150)}>
          {words.promise}
        </text>
        {dots.flatMap(({ value, count }) =>
          Array.from({ length: Math.ceil(count / carsADot) }, (_, index) => {
            const cy = bottom - (index + 0.5) * size - 1;
            const key = `${value} ${index}`;
            return value > 0 ? (
              <rect
                key={key}
                className={classNames(css, "late")}
                x={x(value) - size * 0.36}
                y={cy - size * 0.36}
                width={size * 0.72}
                height={size * 0.72}
              />
            ) : (
              <circle key={key} className={classNames(css, "dark")} cx={x(value)} cy={cy} r={size * 0.38} />
            );
          }),
        )}
        <path className={classNames(css, "base")} d={`M0 ${bottom}H${width}`} />
        {[least, 0, most].map((value) => (
          <text key={value} x={x(value)} y={bottom + 16} textAnchor={anchorAt(x(value), width, 60)}>
            {format(value)}
          </text>
        ))}
        <text x={0} y={height - 5}>
          {words.within}
        </text>
        <text x={width} y={height - 5} textAnchor="end">
          {words.beyond}
        </text>
      </>
    );
    return { height, drawn };
  };
  return <PlotFrame draw={draw} caption={words.each(carsADot)} />;
}
