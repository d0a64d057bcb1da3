import { useMemo } from "react";
import { localTimeOf } from "#domain/time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import type { BoardDay } from "../board/board-day.ts";
import { waveOf } from "../day-data/day-figures.ts";
import css from "./wave.module.css";

const width = 96;
const half = 4;
/** Hours between two labels. */
const labelEvery = 3;

/** Bars per quarter-hour: drop-offs up, returns down. The board below holds the same data. */
export function Wave({ board }: { readonly board: BoardDay }) {
  const words = useWords(deskWords);
  const locale = useLocale();
  const bars = useMemo(() => waveOf(board.rows, board.zone), [board.rows, board.zone]);
  const highest = Math.max(half, ...bars.map(({ up, down }) => Math.max(up, down)));
  const now = localTimeOf(board.now, board.zone);
  const from = firstHour([...bars.map(({ time }) => time), ...(board.isToday ? [now] : [])]) * 4;
  return (
    <figure className={classNames(css, "wave")}>
      <svg
        viewBox={`${from} 0 ${width - from} 20`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.figures.wave}
      >
        <path className={classNames(css, "axis")} d={`M${from} 10H${width}`} />
        {bars.map(({ time, up, down }) => {
          const x = quarterOf(time);
          const isOver = board.isToday && time < now;
          const size = (count: number) => (count / highest) * 9.5;
          return (
            <g key={time}>
              <rect
                className={classNames(css, "up", isOver && "over")}
                x={x + 0.12}
                width={0.76}
                y={10 - size(up)}
                height={size(up)}
              />
              <rect
                className={classNames(css, "down", isOver && "over")}
                x={x + 0.12}
                width={0.76}
                y={10}
                height={size(down)}
              />
            </g>
          );
        })}
        {board.isToday ? (
          <rect className={classNames(css, "now")} x={quarterOf(now)} width={0.3} y={0} height={20} />
        ) : null}
      </svg>
      <div className={classNames(css, "hours")} aria-hidden="true">
        {labelledHours(from / 4).map((hour) => (
          <span key={hour} style={{ left: `${((hour * 4 - from) / (width - from)) * 100}%` }}>
            {String(hour).padStart(2, "0")}
            {locale === "fr" ? "\u00a0h" : ":00"}
          </span>
        ))}
      </div>
    </figure>
  );
}

/** The axis starts at the first hour with a handover: the night is empty on most days. */
function firstHour(times: readonly string[]): number {
  return Math.min(22, ...times.map((time) => Number(time.slice(0, 2))));
}

function labelledHours(from: number): readonly number[] {
  return Array.from({ length: Math.ceil((24 - from) / labelEvery) }, (_, index) => from + index * labelEvery);
}

function quarterOf(time: string): number {
  return Number(time.slice(0, 2)) * 4 + Number(time.slice(3)) / 15;
}
