import { type KeyboardEvent, memo, type SyntheticEvent, useMemo } from "react";
import { formatDate } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import { type LocalDate, toLocalDate } from "#domain/time.ts";
import { classNames } from "../class-names.ts";
import { weeksOf } from "./calendar-days.ts";
import type { DateRangeWords } from "./date-range-field.tsx";
import css from "./range-calendar.module.css";
import type { DayState } from "./stay-days.ts";

export type CalendarDay = {
  readonly state: DayState;
  /** Too early or too late to be booked. */
  readonly isOutside: boolean;
  /** A stay cannot start or end on this day. */
  readonly isTaken: boolean;
  readonly isStart: boolean;
  readonly isEnd: boolean;
  /** From the start to the end, both included. */
  readonly isWithin: boolean;
};

type Props = {
  readonly locale: Locale;
  readonly words: Pick<DateRangeWords, "few" | "full" | "title">;
  readonly month: LocalDate;
  readonly today: LocalDate;
  /** The day in the tab order (roving tabindex). */
  readonly focused: LocalDate;
  readonly dayOf: (date: LocalDate) => CalendarDay;
  readonly onPick: (date: LocalDate) => void;
  /** Undefined until a start is chosen: until then, hovering previews nothing. */
  readonly onPoint: ((date: LocalDate) => void) | undefined;
  readonly onKey: (event: KeyboardEvent) => void;
};

/** One month as an ARIA grid: arrow keys move between days, which are announced with date and availability. */
export function CalendarMonth(props: Props) {
  const { locale, words, month, today, focused, dayOf, onPick, onPoint, onKey } = props;
  const { weeks, weekdays, title } = useMemo(() => written(month, locale), [month, locale]);
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table's own way to be a grid
      role="grid"
      aria-label={`${words.title}, ${title}`}
      aria-multiselectable="true"
      className={classNames(css, "grid")}
      onKeyDown={onKey}
      onClick={(event) => onDay(event, onPick)}
      // Touch has no hover.
      onPointerOver={(event) => onPoint && event.pointerType !== "touch" && onDay(event, onPoint)}
    >
      <thead aria-hidden="true">
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} className={classNames(css, "weekday")}>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={row}>
            {week.map((day, place) =>
              day ? (
                <Day
                  key={day.date}
                  words={words}
                  {...day}
                  {...dayOf(day.date)}
                  isToday={day.date === today}
                  isReached={day.date === focused}
                />
              ) : (
                <Blank key={place} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The parts that do not depend on the selection. */
function written(month: LocalDate, locale: Locale) {
  const weeks = weeksOf(month);
  return {
    title: formatDate(month, locale, "month"),
    weekdays: (weeks[1] ?? []).flatMap((date) => (date ? [formatDate(date, locale, "weekday")] : [])),
    weeks: weeks.map((week) => week.map((date) => date && { date, named: formatDate(date, locale, "long") })),
  };
}

/** Event delegation: one stable listener instead of forty per render. */
function onDay({ target }: SyntheticEvent, act: (date: LocalDate) => void): void {
  const day = target instanceof Element ? target.closest("button") : null;
  const date = day && toLocalDate(day.value);
  if (date) act(date);
}

/** A cell of a neighbouring month. */
const Blank = memo(function Blank() {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing to do, and nothing to be read
  return <td aria-disabled="true" />;
});

type DayProps = CalendarDay &
  Pick<Props, "words"> & {
    readonly date: LocalDate;
    readonly named: string;
    readonly isToday: boolean;
    readonly isReached: boolean;
  };

/** Memoised: a press changes the look of only two or three days. */
const Day = memo(function Day({ date, named, words, isToday, isReached, ...day }: DayProps) {
  const { state, isOutside, isTaken, isStart, isEnd, isWithin } = day;
  const isFew = !isTaken && !isOutside && state === "few";
  const left = isOutside ? undefined : isTaken ? words.full : isFew ? words.few : undefined;
  const isOff = isOutside || isTaken;
  return (
    <td aria-selected={isWithin} aria-disabled={isOff || undefined}>
      <button
        type="button"
        value={date}
        className={classNames(css, "day", isTaken && !isOutside && "taken", isFew && "few")}
        tabIndex={isReached ? 0 : -1}
        aria-label={left ? `${named}, ${left}` : named}
        aria-disabled={isOff || undefined}
        aria-current={isToday ? "date" : undefined}
        data-outside={isOutside ? "" : undefined}
        data-selected={isWithin ? "" : undefined}
        data-selection-start={isStart ? "" : undefined}
        data-selection-end={isEnd ? "" : undefined}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  );
});
