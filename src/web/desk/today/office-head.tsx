import { Suspense } from "react";
import { formatDate } from "#domain/language/format.ts";
import { addDays, localTimeOf } from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Print } from "#web/ui/pictograms/action-pictograms.tsx";
import { ArrowLeft, ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import type { BoardDay } from "../board/board-day.ts";
import { isUrgent } from "../board/board-row.ts";
import { type DayQuery, typeIntoQuery } from "../day-data/use-day-query.ts";
import { DayFilters } from "../day-parts/day-filters.tsx";
import { FigureList } from "../day-parts/figure-list.tsx";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { lazyPart } from "../routing/lazy-part.ts";
import css from "./office-head.module.css";

// Loaded lazily: neither is needed in print, and phones only load this header to print.
const Wave = lazyPart(() => import("../day-parts/wave.tsx").then((module) => module.Wave));
const DaySearch = lazyPart(() => import("../search/day-search.tsx").then((module) => module.DaySearch));

type Props = { readonly board: BoardDay; readonly query: DayQuery };

export function OfficeHead({ board, query }: Props) {
  const words = useWords(deskWords);
  const locale = useLocale();
  return (
    <header>
      <div className={classNames(css, "line")}>
        <nav aria-label={words.nav.day} className={classNames(css, "days")}>
          <DeskLink
            className={buttonClass({ variant: "quiet" })}
            to={deskPaths.day({ day: addDays(board.date, -1) })}
            aria-label={words.day.previous}
          >
            <ArrowLeft />
          </DeskLink>
          <DeskLink
            className={buttonClass({ variant: "quiet" })}
            to={deskPaths.day({ day: addDays(board.date, 1) })}
            aria-label={words.day.next}
          >
            <ArrowRight />
          </DeskLink>
        </nav>
        <h1 className={classNames(css, "date")}>{formatDate(board.date, locale, "long")}</h1>
        <DayOrClock board={board} />
        <div className={classNames(css, "ways")}>
          <Suspense>
            <DaySearch typed={query.typed} onType={(text) => typeIntoQuery(query, text)} />
          </Suspense>
          <Button variant="quiet" icon={<Print size="s" />} onClick={() => window.print()}>
            {words.day.print}
          </Button>
        </div>
      </div>
      <div className={classNames(css, "figures")}>
        <FigureList board={board} />
        {board.rows.length === 0 ? null : (
          <Suspense>
            <Wave board={board} />
          </Suspense>
        )}
      </div>
      <div className={classNames(css, "filters")}>
        <DayFilters query={query} urgent={board.rows.filter((row) => isUrgent(row, board.now)).length} />
      </div>
    </header>
  );
}

/** The clock for today; on another day a link back to today. */
function DayOrClock({ board }: Pick<Props, "board">) {
  const words = useWords(deskWords);
  if (!board.isToday) return <DeskLink to={deskPaths.day()}>{words.day.today}</DeskLink>;
  return (
    <time className={classNames(css, "clock")} aria-label={words.day.clock}>
      {localTimeOf(board.now, board.zone)}
    </time>
  );
}
