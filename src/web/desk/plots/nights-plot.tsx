import { formatShortDate } from "#domain/language/format-short-date.ts";
import type { Locale } from "#domain/locale.ts";
import { classNames } from "#web/ui/class-names.ts";
import { AxisLabels } from "./axis-labels.tsx";
import { PlotFrame } from "./plot-frame.tsx";
import { anchorAt, labelEvery, type Scale, scaleOf, stepPath } from "./plot-scale.ts";
import css from "./plots.module.css";

type Night = { readonly date: string; readonly taken: number; readonly capacity: number };
type Props = {
  readonly nights: readonly Night[];
  readonly today: string;
  readonly locale: Locale;
  readonly height: number;
  readonly words: { readonly capacity: (count: number) => string; readonly ahead: string };
};

/** Width of the label "sold so far", in pixels. */
const labelRoom = 90;

/** Used capacity per night, below the line of total capacity; future nights are paler, because they may still fill. */
export function NightsPlot({ nights, today, locale, height, words }: Props) {
  const draw = (width: number) => {
    const bottom = height - 22;
    const x = scaleOf([0, nights.length], [0.5, width - 0.5]);
    const most = Math.max(1, ...nights.map(({ taken, capacity }) => Math.max(taken, capacity)));
    const y = scaleOf([0, most], [bottom, 26]);
    const edges = [...nights.map((_, index) => x(index)), x(nights.length)];
    const stepsOf = (of: (night: Night) => number) =>
      stepPath(
        edges,
        nights.map((night) => y(of(night))),
      );
    const firstAhead = nights.findIndex(({ date }) => date >= today);
    const past = firstAhead < 0 ? nights.length : firstAhead;
    const peak = busiestOf(nights);
    const highest = nights[peak]?.taken ?? 0;
    const isLeft = x(peak) > width / 2;
    const capacity = nights.at(isLeft ? 0 : -1)?.capacity ?? 0;
    const drawn = (
      <>
        <Bars nights={nights} past={past} x={x} y={y} />
        <path className={classNames(css, "line", "thin")} d={stepsOf(({ taken }) => taken)} />
        <path className={classNames(css, "line", "thin", "dashed")} d={stepsOf((night) => night.capacity)} />
        <path className={classNames(css, "base")} d={`M0 ${bottom}H${width}`} />
        <text x={isLeft ? 0 : width} y={y(capacity) - 7} textAnchor={isLeft ? "start" : "end"}>
          {words.capacity(capacity)}
        </text>
        {highest > 0 ? (
          <text
            className={classNames(css, "strong")}
            x={x(peak + 0.5)}
            y={y(highest) - 6}
            textAnchor={anchorAt(x(peak + 0.5), width, 50)}
          >
            {highest}
          </text>
        ) : null}
        {width - x(past) > labelRoom ? (
          <text x={x(past) + 4} y={bottom - 6} textAnchor="start">
            {words.ahead}
          </text>
        ) : null}
        <AxisLabels
          labels={nights.map(({ date }) => formatShortDate(date, locale))}
          every={labelEvery(nights.length, width, 92)}
          x={(index) => x(index + 0.5)}
          y={height - 5}
          width={width}
        />
      </>
    );
    return { height, drawn };
  };
  return <PlotFrame draw={draw} />;
}

function busiestOf(nights: readonly Night[]): number {
  return nights.reduce((best, { taken }, index) => (taken > (nights[best]?.taken ?? 0) ? index : best), 0);
}

type BarsProps = Pick<Props, "nights"> & { readonly past: number; readonly x: Scale; readonly y: Scale };

function Bars({ nights, past, x, y }: BarsProps) {
  return nights.map(({ date, taken }, index) => (
    <rect
      key={date}
      className={classNames(css, index < past ? "signal" : "ahead")}
      x={x(index)}
      // No gap between bars: over a year it would be as wide as a night.
      width={x(index + 1) - x(index) + 0.4}
      y={y(taken)}
      height={y(0) - y(taken)}
    />
  ));
}
