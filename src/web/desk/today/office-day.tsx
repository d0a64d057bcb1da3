import { Fragment, memo, useMemo } from "react";
import { nowIndex, type Quarter, timelineOf } from "#domain/day/day-timeline.ts";
import { isDone } from "#domain/day/handover.ts";
import { localTimeOf } from "#domain/time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ArrowDown, ArrowUp } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { BoardDay } from "../board/board-day.ts";
import { type BoardRow, nextRow } from "../board/board-row.ts";
import { foldAfter, splitAtNow } from "../board/split-at-now.ts";
import { placeholderStyle, useIsRendered } from "../day-data/use-is-rendered.ts";
import { useSameList } from "../day-data/use-same-list.ts";
import { isRenderedAtOnce, isSameBand } from "../day-parts/same-band.ts";
import { LoadSquares } from "./load-squares.tsx";
import css from "./office-day.module.css";
import { OfficeRow } from "./office-row.tsx";

type Props = { readonly board: BoardDay; readonly rows: readonly BoardRow[] };

/** Drop-offs left, returns right, the quarter-hours between them, a line at now. */
export function OfficeDay({ board, rows }: Props) {
  const words = useWords(deskWords);
  const split = splitAtNow(rows, board.now, foldAfter.office);
  const [folded, shown] = [useSameList(split.folded), useSameList(split.shown)];
  const over = useMemo(() => timelineOf(folded, board.zone), [folded, board.zone]);
  const quarters = useMemo(() => timelineOf(shown, board.zone), [shown, board.zone]);
  const toCome = (kind: BoardRow["kind"]) =>
    rows.filter((row) => row.kind === kind && !isDone(row, board.now)).length;
  return (
    <div className={classNames(css, "board")}>
      <div className={classNames(css, "heads")}>
        <h2 className={classNames(css, "side", "left")}>
          <span>{words.day.toCome(toCome("drop-off"))}</span> {words.day.dropOffs}
          <i className={classNames(css, "arrow", "down")}>
            <ArrowDown />
          </i>
        </h2>
        <h2 className={classNames(css, "side")}>
          <i className={classNames(css, "arrow", "up")}>
            <ArrowUp />
          </i>
          {words.day.returns} <span>{words.day.toCome(toCome("return"))}</span>
        </h2>
      </div>
      {folded.length > 0 ? (
        <details className={classNames(css, "folded")}>
          <summary>{words.day.foldedDone(folded.length)}</summary>
          <Quarters quarters={over} board={board} isOver />
        </details>
      ) : null}
      <Quarters quarters={quarters} board={board} />
    </div>
  );
}

type QuartersProps = {
  readonly quarters: readonly Quarter<BoardRow>[];
  readonly board: BoardDay;
  readonly isOver?: boolean;
};

function Quarters({ quarters, board, isOver = false }: QuartersProps) {
  const marked = board.isToday && !isOver;
  const line = marked ? nowIndex(quarters, board.now, board.zone) : -1;
  const next = marked ? nextRow(board.rows, board.now) : undefined;
  return (
    <ol role="list" className={classNames(css, "spine")}>
      {quarters.map((quarter, index) => (
        <Fragment key={`${quarter.date} ${quarter.time}`}>
          {index === line ? <NowLine board={board} /> : null}
          <QuarterBand
            quarter={quarter}
            board={board}
            next={next}
            isNear={isRenderedAtOnce(index, line, { board, atOnce: 10 })}
          />
        </Fragment>
      ))}
      {line === quarters.length ? <NowLine board={board} /> : null}
    </ol>
  );
}

type BandProps = Pick<QuartersProps, "board"> & {
  readonly quarter: Quarter<BoardRow>;
  readonly next: BoardRow | undefined;
  readonly isNear: boolean;
};

const QuarterBand = memo(function QuarterBand({ quarter, board, next, isNear }: BandProps) {
  const words = useWords(deskWords);
  const isDrawn = useIsRendered(isNear);
  const all = [...quarter.dropOffs, ...quarter.returns];
  const done = all.filter((row) => isDone(row, board.now)).length;
  const side = (rows: readonly BoardRow[]) => (
    <ul role="list" className={classNames(css, "rows")}>
      {isDrawn
        ? rows.map((row) => (
            <OfficeRow key={row.key} row={row} now={board.now} isNext={row.key === next?.key} />
          ))
        : null}
    </ul>
  );
  const rows = Math.max(quarter.dropOffs.length, quarter.returns.length);
  return (
    <li className={classNames(css, "band")} style={placeholderStyle(rows * 4.25 + 0.375, isDrawn)}>
      {side(quarter.dropOffs)}
      <div className={classNames(css, "time")}>
        {quarter.date === board.date ? null : (
          <span className={classNames(css, "before")}>{words.day.yesterday}</span>
        )}
        <time>{quarter.time}</time>
        {isDrawn && quarter.date === board.date ? (
          <LoadSquares taken={all.length} done={done} capacity={board.handoversPerSlot} />
        ) : null}
      </div>
      {side(quarter.returns)}
    </li>
  );
}, isSameBand);

function NowLine({ board }: { readonly board: BoardDay }) {
  const words = useWords(deskWords);
  const time = localTimeOf(board.now, board.zone);
  return (
    <li className={classNames(css, "now")} aria-label={`${words.day.clock} ${time}`}>
      <span aria-hidden="true">{time}</span>
    </li>
  );
}
