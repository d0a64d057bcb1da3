import { type ReactNode, useId } from "react";
import { addDays, type LocalDate, type LocalTime, toLocalDate, toLocalTime } from "#domain/time.ts";
import { DateRangeField } from "#web/ui/date-range/date-range-field.tsx";
import type { StateOf } from "#web/ui/date-range/stay-days.ts";
import { TimeSelect } from "#web/ui/date-range/time-select.tsx";
import { stayWords } from "#web/words/booking/stay-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useSettings } from "../settings-context.ts";
import type { StayEntry } from "./stay-entry.ts";

export type StayErrors = Readonly<Partial<Record<keyof StayEntry, string | undefined>>>;

/** Availability of days and quarter-hours, as far as loaded; anything unknown counts as free. */
export type StayAvailability = {
  readonly stateOf: StateOf;
  readonly isFull: (date: string, time: LocalTime) => boolean;
  /** Called with the days that come into view. */
  readonly onView: (from: LocalDate, until: LocalDate) => void;
};

type Props = {
  readonly value: StayEntry;
  /** Only the changed fields, so that two fields filled in before hydration do not overwrite each other. */
  readonly onChange: (change: Partial<StayEntry>) => void;
  readonly errors?: StayErrors | undefined;
  readonly today: LocalDate;
  readonly availability?: StayAvailability | undefined;
  /** Shown below the calendar: the price of the stay while choosing. */
  readonly summary?: ReactNode;
  /** `bar`: two cells of a `StayBar`. */
  readonly look?: "fields" | "bar" | undefined;
};

/**
 * Two dates and two times with the names of the URL parameters, so that a plain form works before hydration. Then one
 * calendar takes both dates and shows sold-out days.
 */
export function StayPicker(props: Props) {
  const { value, onChange, errors = {}, today, availability, summary, look = "fields" } = props;
  const words = useWords(stayWords);
  const locale = useLocale();
  const { minimumNoticeHours, maximumDaysAhead, maximumDays } = useSettings().stay;
  // With at least a day's notice, today cannot be chosen, whatever the time.
  const min = addDays(today, Math.floor(minimumNoticeHours / 24));
  const id = useId();
  const ends = { dropOffTime: `${id}-from`, landingTime: `${id}-until` };
  const time = (name: "dropOffTime" | "landingTime", label: string, date: string) => (
    <TimeSelect
      name={name}
      aria-describedby={errors[name] ? `${ends[name]}-error` : undefined}
      label={label}
      joint={look === "bar" ? words.at : undefined}
      look={look}
      fullWord={words.fullTime}
      otherWord={words.otherTime}
      required
      invalid={errors[name] !== undefined}
      value={toLocalTime(value[name])}
      isFull={(quarter) => availability?.isFull(date, quarter) ?? false}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  );
  return (
    <DateRangeField
      locale={locale}
      words={words.calendar}
      look={look}
      today={today}
      min={min}
      // The return of the last stay that is sold.
      max={addDays(today, maximumDaysAhead + maximumDays - 1)}
      value={{ from: toLocalDate(value.departureDate), until: toLocalDate(value.returnDate) }}
      onChange={({ from = "", until = "" }) => onChange({ departureDate: from, returnDate: until })}
      stateOf={availability?.stateOf ?? everythingFree}
      onView={availability?.onView}
      summary={summary}
      departure={{
        id: ends.dropOffTime,
        name: "departureDate",
        label: `${words.departure} · ${words.departureIs}`,
        error: errors.departureDate ?? errors.dropOffTime,
        invalid: errors.departureDate !== undefined,
        time: time("dropOffTime", words.dropOffTime, value.departureDate),
      }}
      back={{
        id: ends.landingTime,
        name: "returnDate",
        label: `${words.return} · ${words.returnIs}`,
        error: errors.returnDate ?? errors.landingTime,
        invalid: errors.returnDate !== undefined,
        time: time("landingTime", words.landingTime, value.returnDate),
      }}
    />
  );
}

function everythingFree(): "free" {
  return "free";
}
