import type { KeyboardEvent } from "react";
import { formatDate } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import type { LocalDate } from "#domain/time.ts";
import { classNames } from "../class-names.ts";
import { weeksOf } from "./calendar-days.ts";
import type { DateRangeWords } from "./date-range-field.tsx";
import css from "./range-calendar.module.css";
import type { DayState } from "./stay-days.ts";

export type CalendarDay = {
  readonly state: DayState;
  /** Too early or too late to be booked. */
  readonly isOutside: boolean;
  /** No stay begins, or ends, there. */
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
  /** The one day that the Tab key reaches. */
  readonly focused: LocalDate;
  readonly dayOf: (date: LocalDate) => CalendarDay;
  readonly onPick: (date: LocalDate) => void;
  readonly onPoint: (date: LocalDate) => void;
  readonly onKey: (event: KeyboardEvent) => void;
};

/** One month as a grid: its days are moved between by arrows, and read with their date and what is left of them. */
export function CalendarMonth({ month, ...props }: Props) {
  const { locale, words, onKey } = props;
  const weeks = weeksOf(month);
  const name = `${words.title}, ${formatDate(month, locale, "month")}`;
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table's own way to be a grid
      role="grid"
      aria-label={name}
      aria-multiselectable="true"
      className={classNames(css, "grid")}
      onKeyDown={onKey}
    >
      <thead aria-hidden="true">
        <tr>
          {(weeks[1] ?? []).map((date) => (
            <th key={date} className={classNames(css, "weekday")}>
              {date && formatDate(date, locale, "weekday")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={row}>
            {week.map((date, place) =>
              date ? <Day key={date} {...{ date, ...props }} /> : <Blank key={place} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day of a neighbouring month's. */
function Blank() {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing to do, and nothing to be read
  return <td aria-disabled="true" />;
}

type DayProps = Omit<Props, "month"> & { readonly date: LocalDate };

function Day({ date, locale, words, today, focused, dayOf, onPick, onPoint }: DayProps) {
  const { state, isOutside, isTaken, isStart, isEnd, isWithin } = dayOf(date);
  const isFew = !isTaken && !isOutside && state === "few";
  const left = isOutside ? undefined : isTaken ? words.full : isFew ? words.few : undefined;
  const named = formatDate(date, locale, "long");
  const isOff = isOutside || isTaken;
  return (
    <td aria-selected={isWithin} aria-disabled={isOff || undefined}>
      <button
        type="button"
        className={classNames(css, "day", isTaken && !isOutside && "taken", isFew && "few")}
        tabIndex={date === focused ? 0 : -1}
        aria-label={left ? `${named}, ${left}` : named}
        aria-disabled={isOff || undefined}
        aria-current={date === today ? "date" : undefined}
        data-outside={isOutside ? "" : undefined}
        data-selected={isWithin ? "" : undefined}
        data-selection-start={isStart ? "" : undefined}
        data-selection-end={isEnd ? "" : undefined}
        onClick={() => onPick(date)}
        onPointerEnter={() => onPoint(date)}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  );
}
