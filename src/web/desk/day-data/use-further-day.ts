import { useEffect } from "react";
import { daysAroundToday } from "#domain/day/days-around-today.ts";
import { type LocalDate, toInstant } from "#domain/time.ts";
import { createStore, useStore } from "../kept/small-store.ts";
import { type FollowedDay, useDay } from "./use-day.ts";
import { useZone } from "./use-today.ts";

const boardSeen = createStore<LocalDate | undefined>(undefined);

/** Remembers the date of the displayed board: a car opened from it is looked up on that day, however old. */
export function useNoteOfBoard(date: LocalDate): void {
  useEffect(() => boardSeen.write(date), [date]);
}

/** The last displayed board, if it is not one of the cached days (desk §2); fetched only if `isWanted`. */
export function useFurtherDay(isWanted: boolean): FollowedDay {
  const seen = useStore(boardSeen);
  const near: readonly LocalDate[] = Object.values(daysAroundToday(toInstant(Date.now()), useZone()));
  const date = isWanted && seen !== undefined && !near.includes(seen) ? seen : undefined;
  return { date, known: useDay(date) };
}
