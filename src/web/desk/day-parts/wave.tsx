import { localTimeOf } from "#domain/time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { BoardDay } from "../board/board-day.ts";
import { waveOf } from "../day-data/day-figures.ts";
import css from "./wave.module.css";

const width = 96;
const half = 4;

/** A bar for each quarter-hour: drop-offs up, returns down. What it shows stands in the board below it, too. */
export function Wave({ board }: { readonly board: BoardDay }) {
  const words = useWords(deskWords);
  const bars = waveOf(board.rows, board.zone);
  const highest = Math.max(half, ...bars.map(({ up, down }) => Math.max(up, down)));
  const now = localTimeOf(board.now, board.zone);
  return (
    <figure className={classNames(css, "wave")}>
      <svg viewBox={`0 0 ${width} 20`} preserveAspectRatio="none" role="img" aria-label={words.figures.wave}>
        <path className={classNames(css, "axis")} d={`M0 10H${width}`} />
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
        {["00", "04", "08", "12", "16", "20"].map((hour) => (
          <span key={hour}>{hour} h</span>
        ))}
      </div>
    </figure>
  );
}

function quarterOf(time: string): number {
  return Number(time.slice(0, 2)) * 4 + Number(time.slice(3)) / 15;
}
