import { useMemo, useState } from "react";
import { type DayAvailability, fetchAvailability } from "#contract/quotes.ts";
import { slotOf } from "#domain/stay/handover-slot.ts";
import { addDays, daysBetween, type LocalDate, toLocalDate } from "#domain/time.ts";
import { useQuery } from "#web/api/use-query.ts";
import { useToday } from "../settings-context.ts";
import type { StayEntry } from "./stay-entry.ts";
import type { StayAvailability } from "./stay-picker.tsx";

/** As many days as one question may ask for (contract, `/availability`). */
const windowDays = 92;

const levels = { some: "free", few: "few", none: "full" } as const;
const nothing: readonly DayAvailability[] = [];

/** Remaining capacity per day and quarter-hour, for the calendar's view and both ends of the stay. */
export function useStayAvailability(entry: StayEntry): StayAvailability {
  const today = useToday();
  const [view, setView] = useState<LocalDate>();
  const departure = useWindow(today, toLocalDate(entry.departureDate));
  const back = useWindow(today, toLocalDate(entry.returnDate));
  // What a calendar shows at a time fits into two windows.
  const shown = useWindow(today, view);
  const next = useWindow(today, view && addDays(view, windowDays));
  return useMemo(() => {
    const all = [...departure, ...back, ...shown, ...next];
    const days = new Map(all.map((day) => [day.date, day]));
    return {
      stateOf: (date) => {
        const day = days.get(date);
        if (day === undefined) return "free";
        return day.closed ? "closed" : levels[day.bays];
      },
      isFull: (date, time) => days.get(date)?.fullTimes.includes(slotOf(time)) ?? false,
      onView: (from) => setView(from < today ? today : from),
    };
  }, [departure, back, shown, next, today]);
}

/** The fixed window that contains a date. Windows are consecutive from today, so that screens share cache entries. */
function useWindow(today: LocalDate, date: LocalDate | undefined): readonly DayAvailability[] {
  const index = date === undefined ? -1 : Math.floor(daysBetween(today, date) / windowDays);
  const from = addDays(today, index * windowDays);
  const asked = useQuery(
    fetchAvailability,
    index < 0 ? undefined : { query: { from, to: addDays(from, windowDays - 1) } },
  );
  return asked.status === "ready" ? asked.value.days : nothing;
}
