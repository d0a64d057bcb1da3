import { Fragment, memo, useMemo } from "react";
import { nowIndex, type Quarter, timelineOf } from "#domain/day/day-timeline.ts";
import { isDone } from "#domain/day/handover.ts";
import { type Instant, localTimeOf } from "#domain/time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { BoardDay } from "../board/board-day.ts";
import { type BoardRow, nextRow } from "../board/board-row.ts";
import { PhoneRow } from "../board/phone-row.tsx";
import { foldAfter, splitAtNow } from "../board/split-at-now.ts";
import { placeholderStyle, useIsRendered } from "../day-data/use-is-rendered.ts";
import { useSameList } from "../day-data/use-same-list.ts";
import { isRenderedAtOnce, isSameBand } from "../day-parts/same-band.ts";
import { LoadSquares } from "./load-squares.tsx";
import { NextCard } from "./next-card.tsx";
import css from "./phone-day.module.css";

type Props = { readonly board: BoardDay; readonly rows: readonly BoardRow[] };

/** The timeline at the left, cards at the right; past and finished rows are collapsed. */
export function PhoneDay({ board, rows }: Props) {
  const words = useWords(deskWords);
  const { now, zone } = board;
  const split = splitAtNow(rows, now, foldAfter.phone);
  const [folded, shown] = [useSameList(split.folded), useSameList(split.shown)];
  const over = useMemo(() => timelineOf(folded, zone), [folded, zone]);
  const quarters = useMemo(() => timelineOf(shown, zone), [shown, zone]);
  const next = board.isToday ? nextRow(rows, now) : undefined;
  const line = board.isToday ? nowIndex(quarters, now, zone) : -1;
  return (
    <>
      {folded.length > 0 ? (
        <details className={classNames(css, "folded")}>
          <summary>{words.day.foldedDone(folded.length)}</summary>
          <Quarters quarters={over} board={board} next={undefined} line={-1} />
        </details>
      ) : null}
      <Quarters quarters={quarters} board={board} next={next} line={line} />
    </>
  );
}

type QuartersProps = {
  readonly quarters: readonly Quarter<BoardRow>[];
  readonly board: BoardDay;
  readonly next: BoardRow | undefined;
  readonly line: number;
};

function Quarters({ quarters, board, next, line }: QuartersProps) {
  return (
    <ol role="list" className={classNames(css, "spine")}>
      {quarters.map((quarter, index) => (
        <Fragment key={`${quarter.date} ${quarter.time}`}>
          {index === line ? <NowLine now={board.now} zone={board.zone} /> : null}
          <QuarterGroup
            quarter={quarter}
            board={board}
            next={next}
            isNear={isRenderedAtOnce(index, line, { board, atOnce: 6 })}
          />
        </Fragment>
      ))}
      {line === quarters.length ? <NowLine now={board.now} zone={board.zone} /> : null}
    </ol>
  );
}

type GroupProps = Pick<QuartersProps, "board" | "next"> & {
  readonly quarter: Quarter<BoardRow>;
  readonly isNear: boolean;
};

const QuarterGroup = memo(function QuarterGroup({ quarter, board, next, isNear }: GroupProps) {
  const words = useWords(deskWords);
  const isDrawn = useIsRendered(isNear);
  const rows = [...quarter.dropOffs, ...quarter.returns];
  const done = rows.filter((row) => isDone(row, board.now)).length;
  return (
    <li className={classNames(css, "quarter")} style={placeholderStyle(rows.length * 5.5 - 0.75, isDrawn)}>
      <div className={classNames(css, "time")}>
        {quarter.date === board.date ? null : (
          <span className={classNames(css, "before")}>{words.day.yesterday}</span>
        )}
        <time>{quarter.time}</time>
        {isDrawn && quarter.date === board.date ? (
          <LoadSquares taken={rows.length} done={done} capacity={board.handoversPerSlot} />
        ) : null}
      </div>
      <ul role="list" className={classNames(css, "rows")}>
        {(isDrawn ? rows : []).map((row) =>
          row.key === next?.key ? (
            <NextCard key={row.key} row={row} now={board.now} />
          ) : (
            <PhoneRow key={row.key} row={row} now={board.now} />
          ),
        )}
      </ul>
    </li>
  );
}, isSameBand);

function NowLine({ now, zone }: { readonly now: Instant; readonly zone: string }) {
  const words = useWords(deskWords);
  return (
    <li className={classNames(css, "now")} aria-label={`${words.day.clock} ${localTimeOf(now, zone)}`}>
      <span aria-hidden="true">{localTimeOf(now, zone)}</span>
    </li>
  );
}
