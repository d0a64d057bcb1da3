// The day as both boards show it: server data, this device's pending moves, and the current time.
import type { DayView } from "#contract/desk/day.ts";
import { type Instant, type LocalDate, localDateOf, toLocalDate } from "#domain/time.ts";
import type { BoardRow } from "./board-row.ts";

export type BoardDay = Pick<DayView, "zone" | "handoversPerSlot" | "lot" | "alerts" | "crew"> & {
  readonly date: LocalDate;
  readonly now: Instant;
  readonly isToday: boolean;
  readonly rows: readonly BoardRow[];
};

export function boardDay(day: DayView, now: Instant, rows: readonly BoardRow[]): BoardDay {
  const date = toLocalDate(day.date) ?? localDateOf(now, day.zone);
  return {
    ...day,
    date,
    now,
    isToday: localDateOf(now, day.zone) === date,
    rows,
  };
}
