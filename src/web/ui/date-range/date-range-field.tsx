import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { formatDate } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import { type LocalDate, toLocalDate } from "#domain/time.ts";
import { Button } from "../actions/button.tsx";
import { classNames } from "../class-names.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import { FieldError } from "../fields/field-error.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { DateEnd, type DateEndText } from "./date-end.tsx";
import css from "./date-range-field.module.css";
import type { StateOf, StayDates } from "./stay-days.ts";

const loadCalendar = () => import("./range-calendar.tsx");
const RangeCalendar = lazy(async () => ({ default: (await loadCalendar()).RangeCalendar }));

export type DateRangeWords = {
  /** "Choisir une date", the placeholder of an empty date. */
  readonly choose: string;
  readonly title: string;
  readonly pickDeparture: string;
  readonly pickReturn: (departure: string) => string;
  readonly close: string;
  readonly done: string;
  /** Shown on "done" before both days are chosen. */
  readonly missing: string;
  readonly clear: string;
  readonly loading: string;
  /** The legend: "Dernières places", "Complet". */
  readonly few: string;
  readonly full: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
};

export type DateRangeFieldProps = {
  readonly locale: Locale;
  readonly words: DateRangeWords;
  readonly departure: DateEndText;
  readonly back: DateEndText;
  readonly value: StayDates;
  readonly onChange: (dates: StayDates) => void;
  /** Marked in the calendar, and announced as today. */
  readonly today: LocalDate;
  readonly min: LocalDate;
  readonly max: LocalDate;
  readonly stateOf: StateOf;
  /** The displayed range of days, so that their availability can be fetched. */
  readonly onView?: ((from: LocalDate, until: LocalDate) => void) | undefined;
  /** Below the calendar: the price of the stay while choosing. `null` reserves its space. */
  readonly summary?: ReactNode;
  /** `bar` has no borders of its own: it lies in a `StayBar`. */
  readonly look?: "fields" | "bar" | undefined;
};

/** Two native date inputs until hydration, then one calendar for both ends. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { locale, words, departure, back, value, onChange, min, max, summary } = props;
  const { look = "fields" } = props;
  const [open, setOpen] = useState<"departure" | "return">();
  const [tried, setTried] = useState(false);
  const close = (): void => {
    setOpen(undefined);
    setTried(false);
  };
  const isChosen = value.from !== undefined && value.until !== undefined;
  const id = useId();
  const { ready, box } = usePreservedInput([departure.name, back.name], onChange);
  const end = { ready, look, min, max, onNear: useCalendarAhead() };
  const shown = (date: LocalDate | undefined) => ({
    date,
    text: date ? formatDate(date, locale, "short") : words.choose,
  });
  return (
    <div className={classNames(css, "range", look)} {...box}>
      <DateEnd
        {...departure}
        {...end}
        {...shown(value.from)}
        id={departure.id ?? `${id}-from`}
        onOpen={() => setOpen("departure")}
      />
      <DateEnd
        {...back}
        {...end}
        {...shown(value.until)}
        id={back.id ?? `${id}-until`}
        onOpen={() => setOpen("return")}
      />
      {ready ? (
        <Dialog
          size="l"
          lightDismiss
          open={open !== undefined}
          onClose={close}
          title={words.title}
          closeLabel={words.close}
          actions={
            <Actions
              words={words}
              value={value}
              onChange={onChange}
              onDone={isChosen ? close : () => setTried(true)}
            />
          }
        >
          {open ? <Days {...calendarOf(props)} from={open === "return" ? value.from : undefined} /> : null}
          {summary === undefined ? null : <div className={classNames(css, "summary")}>{summary}</div>}
          <FieldError message={tried && !isChosen ? words.missing : undefined} />
        </Dialog>
      ) : null}
    </div>
  );
}

function calendarOf({
  locale,
  words,
  value,
  onChange,
  today,
  min,
  max,
  stateOf,
  onView,
}: DateRangeFieldProps) {
  return { locale, words, value, onChange, today, min, max, stateOf, onView };
}

type ActionsProps = Pick<DateRangeFieldProps, "words" | "value" | "onChange"> & {
  readonly onDone: () => void;
};

function Actions({ words, value, onChange, onDone }: ActionsProps) {
  const isBegun = value.from !== undefined || value.until !== undefined;
  return (
    <>
      <Button onClick={onDone}>{words.done}</Button>
      {isBegun ? (
        <Button
          variant="quiet"
          onClick={({ currentTarget: { previousElementSibling: done } }) => {
            // The button disappears with the dates: move the focus to its neighbour.
            if (done instanceof HTMLElement) done.focus();
            onChange({ from: undefined, until: undefined });
          }}
        >
          {words.clear}
        </Button>
      ) : null}
    </>
  );
}

/** The dialog opens at once, its days a frame later: they are most of the rendering. */
function Days(
  props: Omit<ComponentProps<typeof RangeCalendar>, "words"> & Pick<DateRangeFieldProps, "words">,
) {
  const isFilled = useDeferredValue(true, false);
  const bones = <Skeleton shape="pass" label={props.words.loading} />;
  return <Suspense fallback={bones}>{isFilled ? <RangeCalendar {...props} /> : bones}</Suspense>;
}

/**
 * Prefetches the calendar on the first press anywhere: it weighs a quarter of the page and is slow to load on demand.
 * Visitors who only look never fetch it.
 */
function useCalendarAhead(): () => void {
  useEffect(() => {
    const left = new AbortController();
    const touched = (): void => {
      left.abort();
      fetchAhead();
    };
    for (const sign of ["pointerdown", "keydown"]) {
      addEventListener(sign, touched, { passive: true, signal: left.signal });
    }
    return () => left.abort();
  }, []);
  return fetchAhead;
}

/** Errors are reported when the calendar is opened. */
function fetchAhead(): void {
  loadCalendar().catch(() => {});
}

/**
 * On a server-rendered page, not ready until hydrated, then rendered as a transition: in one task it would be the
 * longest on a slow phone. Dates typed into the native inputs before and meanwhile are kept.
 */
function usePreservedInput([from, until]: readonly [string, string], onChange: (dates: StayDates) => void) {
  const [ready, setReady] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const keepTyped = (): void => {
    const typed = { from: typedIn(ref.current, from), until: typedIn(ref.current, until) };
    if (typed.from || typed.until) onChange(typed);
  };
  const keepAtFirst = useEffectEvent(keepTyped);
  // Rendered in the browser only: ready before the first paint.
  useLayoutEffect(() => setReady(!isServed(ref.current)), []);
  useEffect(() => {
    if (!isServed(ref.current)) return;
    keepAtFirst();
    startTransition(() => setReady(true));
  }, []);
  const served = import.meta.env.SSR ? "" : undefined;
  const onTyped = ready ? undefined : keepTyped;
  return { ready, box: { ref, onChange: onTyped, "data-served": served, suppressHydrationWarning: true } };
}

function isServed(box: HTMLElement | null): boolean {
  return box?.dataset["served"] !== undefined;
}

function typedIn(box: HTMLElement | null, name: string): LocalDate | undefined {
  const input = box?.querySelector(`input[name="${CSS.escape(name)}"]`);
  return input instanceof HTMLInputElement ? toLocalDate(input.value) : undefined;
}
