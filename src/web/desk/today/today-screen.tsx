import { Suspense, useDeferredValue, useMemo } from "react";
import { addDays, localDateOf } from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { type BoardDay, boardDay } from "../board/board-day.ts";
import { filterRows, isUrgent } from "../board/board-row.ts";
import { useBoardRows } from "../day-data/use-board-rows.ts";
import { useDay, useNow } from "../day-data/use-day.ts";
import { type DayQuery, useDayQuery } from "../day-data/use-day-query.ts";
import { useNoteOfBoard } from "../day-data/use-further-day.ts";
import { useLeftOver } from "../day-data/use-left-over.ts";
import { useToday, useZone } from "../day-data/use-today.ts";
import { carsWithSidesLeft } from "../day-parts/cars-with-sides-left.ts";
import { DayFilters } from "../day-parts/day-filters.tsx";
import { inspections } from "../evidence/kept-inspections.ts";
import { useIsOffice } from "../frame/use-is-office.ts";
import { useStore } from "../kept/small-store.ts";
import { takenBack } from "../offline-queue/taken-back.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { lazyPart } from "../routing/lazy-part.ts";
import { NextStrip } from "./next-strip.tsx";
import { OfficeDay } from "./office-day.tsx";
import { OfficeHead } from "./office-head.tsx";
import { PhoneDay } from "./phone-day.tsx";
import { PhoneHead } from "./phone-head.tsx";
import css from "./today-screen.module.css";
import { UndoBar } from "./undo-bar.tsx";
import { WaitingTravellers } from "./waiting-travellers.tsx";

// The board is never lazy, because any device may print it; the panels beside it are only for the office.
const OfficeAside = lazyPart(() => import("./office-aside.tsx").then((module) => module.OfficeAside));

// Only after an express reception, and only where a move was undone.
const SidesLeftList = lazyPart(() =>
  import("../day-parts/sides-left-list.tsx").then((module) => module.SidesLeftList),
);
const TakenBackBars = lazyPart(() => import("./taken-back-bars.tsx").then((module) => module.TakenBackBars));

const FoundElsewhere = lazyPart(() =>
  import("../search/found-elsewhere.tsx").then((module) => module.FoundElsewhere),
);

export function TodayScreen() {
  const query = useDayQuery();
  const zone = useZone();
  const today = useToday();
  const shown = query.day ?? today;
  const known = useDay(shown);
  useNoteOfBoard(shown);
  const now = useNow(known);
  const ownRows = useBoardRows(known);
  // By the server's clock, as is everything that is late.
  const isNow = localDateOf(now, zone) === shown;
  const leftOver = useLeftOver(isNow ? addDays(shown, -1) : undefined, { today: ownRows, now });
  const rows = useMemo(() => [...leftOver, ...ownRows], [leftOver, ownRows]);
  if (known === undefined) return <div className={classNames(css, "waiting")} aria-busy="true" />;
  if (known === "unreadable") return <Unreadable />;
  return <Day board={boardDay(known.day, now, rows)} query={query} />;
}

function Day({ board, query }: { readonly board: BoardDay; readonly query: DayQuery }) {
  const isOffice = useIsOffice();
  // The input updates at once; the board is deferred and never delays the next keystroke.
  const [show, typed] = [useDeferredValue(query.show), useDeferredValue(query.typed)];
  const rows = filterRows(board.rows, { show, typed, now: board.now });
  if (isOffice) {
    return (
      <div className={classNames(css, "office")}>
        <OfficeHead board={board} query={query} />
        <div className={classNames(css, "body")}>
          {rows.length === 0 ? (
            <NoRows board={board} typed={typed} />
          ) : (
            <OfficeDay board={board} rows={rows} />
          )}
          {typed.trim() === "" ? null : (
            <Suspense>
              <FoundElsewhere typed={typed} shown={rows.map(({ reference }) => reference)} />
            </Suspense>
          )}
          <div className={classNames(css, "owed")}>
            <TakenBack board={board} />
          </div>
        </div>
        <aside className={classNames(css, "aside")}>
          <Suspense>
            <OfficeAside board={board} />
          </Suspense>
        </aside>
      </div>
    );
  }
  return (
    <>
      <PhoneHead board={board} />
      <div className={classNames(css, "chips")}>
        <DayFilters query={query} urgent={board.rows.filter((row) => isUrgent(row, board.now)).length} />
      </div>
      <WaitingTravellers board={board} />
      <SidesLeft board={board} />
      <div className={classNames(css, "phone")}>
        {rows.length === 0 ? <NoRows board={board} typed="" /> : <PhoneDay board={board} rows={rows} />}
      </div>
      <div className={classNames(css, "thumb")}>
        <NextStrip board={board} rows={rows} />
        <TakenBack board={board} />
        <UndoBar rows={board.rows} />
      </div>
    </>
  );
}

function SidesLeft({ board }: { readonly board: BoardDay }) {
  const cars = carsWithSidesLeft(board, useStore(inspections));
  if (cars.length === 0) return null;
  return (
    <Suspense>
      <SidesLeftList cars={cars} board={board} />
    </Suspense>
  );
}

function TakenBack({ board }: { readonly board: BoardDay }) {
  if (useStore(takenBack).length === 0) return null;
  return (
    <Suspense>
      <TakenBackBars rows={board.rows} />
    </Suspense>
  );
}

type NoRowsProps = { readonly board: BoardDay; readonly typed: string };

/** With a search, the results below already say where it looked. */
function NoRows({ board, typed }: NoRowsProps) {
  const words = useWords(deskWords);
  if (board.rows.length === 0) return <EmptyDay board={board} />;
  return (
    <div className={classNames(css, "nothing")}>
      {typed.trim() === "" ? <p>{words.day.nothingFound}</p> : null}
      <DeskLink className={buttonClass({ variant: "quiet" })} to={deskPaths.day({ day: board.date })}>
        {words.day.everything}
      </DeskLink>
    </div>
  );
}

/** An empty day: bookings appear by themselves, and the next day is one tap away. */
function EmptyDay({ board }: { readonly board: BoardDay }) {
  const words = useWords(deskWords).day;
  return (
    <div className={classNames(css, "nothing")}>
      <p className={classNames(css, "empty")}>{words.nobody}</p>
      <p>{words.comesByItself}</p>
      <DeskLink
        className={buttonClass({ variant: "quiet", size: "l" })}
        to={deskPaths.day({ day: addDays(board.date, 1) })}
      >
        {words.next}
      </DeskLink>
    </div>
  );
}

function Unreadable() {
  const words = useWords(deskWords);
  return (
    <div className={classNames(css, "nothing")}>
      <p>{words.day.readAgain}</p>
      <Button onClick={() => location.reload()}>{words.day.tryAgain}</Button>
    </div>
  );
}
