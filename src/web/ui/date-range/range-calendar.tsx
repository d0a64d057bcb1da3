import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { formatDate } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import { addDays, type LocalDate } from "#domain/time.ts";
import { classNames } from "../class-names.ts";
import { ChevronLeft, ChevronRight } from "../pictograms/arrow-pictograms.tsx";
import { useMatches } from "../use-matches.ts";
import { addMonths, dayReached, dayToOpenOn, monthOf } from "./calendar-days.ts";
import { type CalendarDay, CalendarMonth } from "./calendar-month.tsx";
import type { DateRangeWords } from "./date-range-field.tsx";
import css from "./range-calendar.module.css";
import { isStartOpen, isStayOpen, type StateOf, type StayDates } from "./stay-days.ts";

const wide = "(min-width: 760px)";

type Props = {
  readonly locale: Locale;
  readonly words: Pick<
    DateRangeWords,
    "few" | "full" | "title" | "pickDeparture" | "pickReturn" | "previousMonth" | "nextMonth"
  >;
  readonly value: StayDates;
  readonly onChange: (dates: StayDates) => void;
  readonly today: LocalDate;
  readonly min: LocalDate;
  readonly max: LocalDate;
  /** The departure, kept while a return is chosen. */
  readonly from?: LocalDate | undefined;
  readonly stateOf: StateOf;
  readonly onView?: ((from: LocalDate, until: LocalDate) => void) | undefined;
};

/** Picks both days of a stay with two presses or the keyboard; the first is held until the second is chosen. */
export function RangeCalendar(props: Props) {
  const { locale, words, value, today, min, max } = props;
  const months = useMatches(wide) ? 2 : 1;
  const calendar = useRef<HTMLDivElement>(null);
  const { focused, first, show, move } = usePages(props, months, calendar);
  const { begun, pick, point, dayOf } = usePicking(props, focused);
  const shown = Array.from({ length: months }, (_, offset) => addMonths(first, offset));
  const turn = (by: number) => () => show(addMonths(focused, by), addMonths(first, by));
  const followKey = (event: KeyboardEvent): void => {
    const reached = dayReached(focused, event.key, event.shiftKey);
    if (!reached || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    point(undefined);
    move(reached);
  };
  return (
    <>
      <div ref={calendar} role="group" aria-label={words.title} className={classNames(css, "calendar")}>
        <p role="status" className={classNames(css, "next")}>
          {begun
            ? words.pickReturn(formatDate(begun, locale, "short"))
            : (chosen(value, locale) ?? words.pickDeparture)}
        </p>
        <header className={classNames(css, "head")}>
          <Turn label={words.previousMonth} off={first <= min} onTurn={turn(-1)}>
            <ChevronLeft />
          </Turn>
          {shown.map((month, place) => (
            <h3 key={place} className={classNames(css, "month")} aria-live="polite">
              {formatDate(month, locale, "month")}
            </h3>
          ))}
          <Turn label={words.nextMonth} off={addMonths(first, months) > max} onTurn={turn(1)}>
            <ChevronRight />
          </Turn>
        </header>
        <div className={classNames(css, "months")} onPointerLeave={() => point(undefined)}>
          {shown.map((month) => (
            <CalendarMonth
              key={month}
              locale={locale}
              words={words}
              month={month}
              today={today}
              focused={focused}
              dayOf={dayOf}
              onKey={followKey}
              onPoint={begun ? point : undefined}
              onPick={(date) => {
                show(date);
                pick(date);
              }}
            />
          ))}
        </div>
      </div>
      <Legend few={words.few} full={words.full} />
    </>
  );
}

/** Decorative: each day announces its availability to screen readers. */
function Legend({ few, full }: { readonly few: string; readonly full: string }) {
  return (
    <p className={classNames(css, "legend")} aria-hidden="true">
      <span className={classNames(css, "fewKey")}>{few}</span>
      <span className={classNames(css, "fullKey")}>{full}</span>
    </p>
  );
}

function chosen({ from, until }: StayDates, locale: Locale): string | undefined {
  return from && until && `${formatDate(from, locale, "short")} – ${formatDate(until, locale, "short")}`;
}

type TurnProps = {
  readonly label: string;
  /**
   * No further months to choose. `aria-disabled` instead of `disabled`, so that the focus is not lost at the last page.
   */
  readonly off: boolean;
  readonly onTurn: () => void;
  readonly children: ReactNode;
};

function Turn({ label, off, onTurn, children }: TurnProps) {
  return (
    <button
      type="button"
      className={classNames(css, "turn")}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onTurn}
    >
      {children}
    </button>
  );
}

/** The focused day, and the first displayed month. */
function usePages(
  { value, from, min, max, onView }: Props,
  months: number,
  calendar: RefObject<HTMLElement | null>,
) {
  const [focused, setFocused] = useState(
    (from && value.until) ?? value.from ?? (months > 1 ? min : dayToOpenOn(min)),
  );
  const [first, setFirst] = useState(monthOf(focused));
  const [moves, setMoves] = useState(0);
  const look = (date: LocalDate): void => onView?.(addDays(date, -31), addDays(date, 92));
  useEffect(() => {
    const focusDay = () => calendar.current?.querySelector<HTMLElement>("td [tabindex='0']")?.focus();
    // Immediately, so that the next key acts on the new day.
    if (moves > 0) return focusDay();
    // An opening dialog focuses its first button after this effect; the timer runs later.
    const timer = setTimeout(() => {
      focusDay();
      look(focused);
    });
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the focus follows a key, and nothing else that changes
  }, [moves]);
  const show = (date: LocalDate, page = first): void => {
    const within = date < min ? min : date > max ? max : date;
    const month = monthOf(within);
    const isShown = month >= page && month < addMonths(page, months);
    setFocused(within);
    setFirst(isShown ? page : month < page ? month : addMonths(month, 1 - months));
    look(within);
  };
  const move = (date: LocalDate): void => {
    show(date);
    setMoves((count) => count + 1);
  };
  return { focused, first, show, move };
}

/** The effect of picking a day on the stay, and the appearance of each day meanwhile. */
function usePicking({ value, from, min, max, stateOf, onChange }: Props, focused: LocalDate) {
  const [begun, setBegun] = useState(from);
  const [pointed, point] = useState<LocalDate>();
  const isTaken = (date: LocalDate): boolean =>
    begun
      ? !isStayOpen(begun, date, stateOf)
      : // The chosen return stays available even if its own night is full: it needs no bay that night.
        date !== value.until && !isStartOpen(date, stateOf);
  const isOutside = (date: LocalDate): boolean => date < min || date > max;
  const until = pointed ?? focused;
  const shown = begun ? inOrder(begun, isTaken(until) ? begun : until) : value;
  const dayOf = (date: LocalDate): CalendarDay => ({
    state: stateOf(date),
    isTaken: isTaken(date),
    isOutside: isOutside(date),
    isStart: date === shown.from,
    isEnd: date === shown.until,
    isWithin: !!shown.from && !!shown.until && date >= shown.from && date <= shown.until,
  });
  const pick = (date: LocalDate): void => {
    if (isOutside(date) || isTaken(date)) return;
    point(undefined);
    setBegun(begun ? undefined : date);
    if (begun) onChange(inOrder(begun, date));
  };
  return { begun, pick, point, dayOf };
}

function inOrder(one: LocalDate, other: LocalDate): StayDates {
  return one <= other ? { from: one, until: other } : { from: other, until: one };
}
