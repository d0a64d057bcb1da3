import { classNames } from "#web/ui/class-names.ts";
import { PlotFrame } from "./plot-frame.tsx";
import css from "./plots.module.css";

export type HeatCell = { readonly weekday: number; readonly quarter: number; readonly value: number };
type Props = {
  readonly cells: readonly HeatCell[];
  /** From Monday. */
  readonly weekdays: readonly string[];
  readonly hour: (hour: number) => string;
  /** Legend of the colour scale. */
  readonly words: { readonly scale: (most: number) => string };
};

const quarters = 96;
const gutter = 44;
const wideFrom = 620;

/** Weekday by quarter-hour, darker when busier; transposed on a phone. */
export function HeatMap({ cells, weekdays, hour, words }: Props) {
  const most = Math.max(0, ...cells.map(({ value }) => value));
  const draw = (width: number) => {
    const isWide = width >= wideFrom;
    const [across, along] = isWide ? [quarters, 22] : [weekdays.length, 4.5];
    const step = (width - gutter) / across;
    const top = 20;
    const height = top + (isWide ? weekdays.length : quarters) * along + 4;
    const placeOf = (quarter: number, weekday: number) => {
      const [column, row] = isWide ? [quarter, weekday - 1] : [weekday - 1, quarter];
      return {
        x: gutter + column * step,
        y: top + row * along,
        width: step - (isWide ? 0.5 : 2),
        height: along - (isWide ? 2 : 0.5),
      };
    };
    const drawn = (
      <>
        {weekdays.map((name, index) => {
          const { x, y } = placeOf(0, index + 1);
          return (
            <text
              key={name}
              x={isWide ? 0 : x + step / 2}
              y={isWide ? y + 15 : 14}
              textAnchor={isWide ? "start" : "middle"}
            >
              {name}
            </text>
          );
        })}
        {[0, 3, 6, 9, 12, 15, 18, 21].map((at) => {
          const { x, y } = placeOf(at * 4, 1);
          return (
            <g key={at}>
              <text x={isWide ? x : 0} y={isWide ? 14 : y + 9}>
                {hour(at)}
              </text>
              <path
                className={classNames(css, "base")}
                opacity={0.5}
                d={isWide ? `M${x} ${top}V${height - 4}` : `M${gutter} ${y}H${width}`}
              />
            </g>
          );
        })}
        {cells.map((cell) => (
          <rect
            key={`${cell.weekday} ${cell.quarter}`}
            {...lookOf(cell, most)}
            {...placeOf(cell.quarter, cell.weekday)}
          />
        ))}
      </>
    );
    return { height, drawn };
  };
  return <PlotFrame draw={draw} caption={words.scale(most)} />;
}

function lookOf({ value }: HeatCell, most: number) {
  return value === most
    ? { className: classNames(css, "signal", "edged") }
    : { className: classNames(css, "dark"), opacity: 0.1 + (0.8 * value) / most };
}
