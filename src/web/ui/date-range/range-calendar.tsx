import { type DateValue, parseDate } from "@internationalized/date";
import { use, useEffect, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { I18nProvider } from "react-aria-components/I18nProvider";
import {
  RangeCalendar as AriaRangeCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendarStateContext,
} from "react-aria-components/RangeCalendar";
import { formatDate } from "#domain/language/format.ts";
import { languageTags } from "#domain/language/language-tags.ts";
import type { Locale } from "#domain/locale.ts";
import { addDays, type LocalDate, toLocalDate } from "#domain/time.ts";
import { classNames } from "../class-names.ts";
import { ChevronLeft, ChevronRight } from "../pictograms/arrow-pictograms.tsx";
import { useMatches } from "../use-matches.ts";
import type { DateRangeWords } from "./date-range-field.tsx";
import css from "./range-calendar.module.css";
import { isStartOpen, isStayOpen, type StateOf, type StayDates } from "./stay-days.ts";

const wide = "(min-width: 760px)";

keepOutStyleElement();

type Props = {
  readonly locale: Locale;
  readonly words: Pick<DateRangeWords, "few" | "full" | "title" | "pickDeparture" | "pickReturn">;
  readonly value: StayDates;
  readonly onChange: (dates: StayDates) => void;
  readonly min: LocalDate;
  readonly max: LocalDate;
  /** The departure that stays as it is while a return is chosen. */
  readonly from?: LocalDate | undefined;
  readonly stateOf: StateOf;
  readonly onView?: ((from: LocalDate, until: LocalDate) => void) | undefined;
};

/** Loaded when the field is opened: React Aria's calendar, in the airport's clothes. */
export function RangeCalendar(props: Props) {
  const { locale, words, value, onChange, min, max, from, stateOf, onView } = props;
  const months = useMatches(wide) ? 2 : 1;
  const chosen =
    value.from && value.until ? { start: parseDate(value.from), end: parseDate(value.until) } : null;
  return (
    <I18nProvider locale={languageTags[locale]}>
      <AriaRangeCalendar
        aria-label={words.title}
        className={classNames(css, "calendar")}
        visibleDuration={{ months }}
        pageBehavior="single"
        minValue={parseDate(min)}
        maxValue={parseDate(max)}
        defaultFocusedValue={parseDate((from && value.until) ?? value.from ?? min)}
        value={chosen}
        allowsNonContiguousRanges
        isDateUnavailable={(date, anchor) => isUnavailable(date, anchor, value, stateOf)}
        onChange={({ start, end }) => onChange({ from: localDateOf(start), until: localDateOf(end) })}
        onFocusChange={(date) => onView?.(addDays(localDateOf(date), -31), addDays(localDateOf(date), 92))}
      >
        <NextPick locale={locale} words={words} value={value} from={from} />
        <header className={classNames(css, "head")}>
          <Button slot="previous" className={classNames(css, "turn")}>
            <ChevronLeft />
          </Button>
          {Array.from({ length: months }, (_, offset) => (
            <CalendarHeading key={offset} offset={{ months: offset }} className={classNames(css, "month")} />
          ))}
          <Button slot="next" className={classNames(css, "turn")}>
            <ChevronRight />
          </Button>
        </header>
        <div className={classNames(css, "months")}>
          {Array.from({ length: months }, (_, offset) => (
            <Month key={offset} offset={offset} stateOf={stateOf} />
          ))}
        </div>
      </AriaRangeCalendar>
      <p className={classNames(css, "legend")} aria-hidden="true">
        <span className={classNames(css, "fewKey")}>{words.few}</span>
        <span className={classNames(css, "fullKey")}>{words.full}</span>
      </p>
    </I18nProvider>
  );
}

/** Which of the two days a click chooses; the days once there are two. */
function NextPick({ locale, words, value, from }: Pick<Props, "locale" | "words" | "value" | "from">) {
  const state = use(RangeCalendarStateContext);
  const begin = useRef(from);
  const line = useRef<HTMLParagraphElement>(null);
  // A dialog that opens focuses its first button, after the calendar's own focus.
  useEffect(() => {
    const timer = setTimeout(() =>
      line.current?.parentElement?.querySelector<HTMLElement>("td [tabindex='0']")?.focus(),
    );
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (begin.current) state?.setAnchorDate(parseDate(begin.current));
    begin.current = undefined;
  }, [state]);
  const anchor = state?.anchorDate;
  const { from: departure, until } = value;
  const chosen =
    departure && until && `${formatDate(departure, locale, "short")} – ${formatDate(until, locale, "short")}`;
  return (
    <p ref={line} role="status" className={classNames(css, "next")}>
      {anchor
        ? words.pickReturn(formatDate(localDateOf(anchor), locale, "short"))
        : (chosen ?? words.pickDeparture)}
    </p>
  );
}

/**
 * NOTE React Aria adds a `<style>` to the page, which the content security policy refuses, unless an element
 * with its id is already there. What it would say is in this module's own stylesheet.
 */
function keepOutStyleElement() {
  const id = "react-aria-pressable-style";
  if (document.getElementById(id)) return;
  const mark = document.createElement("meta");
  mark.id = id;
  document.head.append(mark);
}

function Month({ offset, stateOf }: { readonly offset: number; readonly stateOf: StateOf }) {
  return (
    <CalendarGrid offset={{ months: offset }} weekdayStyle="short" className={classNames(css, "grid")}>
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={classNames(css, "weekday")}>{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell
            date={date}
            className={({ isUnavailable: taken, isOutsideMonth }) =>
              classNames(
                css,
                "day",
                isOutsideMonth && "outside",
                taken && "taken",
                !taken && stateOf(localDateOf(date)) === "few" && "few",
              )
            }
          />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  );
}

/** The chosen return stays available even if its own night is full: it needs no bay that night. */
function isUnavailable(
  date: DateValue,
  anchor: DateValue | null,
  value: StayDates,
  stateOf: StateOf,
): boolean {
  const day = localDateOf(date);
  if (anchor) return !isStayOpen(localDateOf(anchor), day, stateOf);
  return day !== value.until && !isStartOpen(day, stateOf);
}

function localDateOf(date: DateValue): LocalDate {
  const text = date.toString().slice(0, 10);
  const day = toLocalDate(text);
  if (!day) throw new RangeError(`not a day of the calendar: ${text}`);
  return day;
}
