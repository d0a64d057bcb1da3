import { formatDate } from "#domain/language/format.ts";
import { addDays, localTimeOf } from "#domain/time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ArrowLeft, ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import type { BoardDay } from "../board/board-day.ts";
import { FigureList } from "../day-parts/figure-list.tsx";
import { LiveMark } from "../frame/live-mark.tsx";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import css from "./phone-head.module.css";

export function PhoneHead({ board }: { readonly board: BoardDay }) {
  const words = useWords(deskWords);
  const locale = useLocale();
  return (
    <header className={classNames(css, "head")} data-ground="ink">
      <div className={classNames(css, "line")}>
        <h1 className={classNames(css, "date")}>{formatDate(board.date, locale, "long")}</h1>
        <DeskLink
          className={classNames(css, "step")}
          to={deskPaths.day({ day: addDays(board.date, -1) })}
          aria-label={words.day.previous}
        >
          <ArrowLeft />
        </DeskLink>
        <DeskLink
          className={classNames(css, "step")}
          to={deskPaths.day({ day: addDays(board.date, 1) })}
          aria-label={words.day.next}
        >
          <ArrowRight />
        </DeskLink>
      </div>
      <div className={classNames(css, "line")}>
        {board.isToday ? (
          <time className={classNames(css, "clock")} aria-label={words.day.clock}>
            {localTimeOf(board.now, board.zone)}
          </time>
        ) : (
          <DeskLink className={classNames(css, "back")} to={deskPaths.day()}>
            {words.day.today}
          </DeskLink>
        )}
        <LiveMark pill />
      </div>
      <FigureList board={board} few />
    </header>
  );
}
