import { useEffect } from "react";
import { daysAtHand } from "#domain/day/days-at-hand.ts";
import { type LocalDate, toInstant } from "#domain/time.ts";
import { createStore, useStore } from "../kept/small-store.ts";
import { type FollowedDay, useDay } from "./use-day.ts";
import { useZone } from "./use-today.ts";

const boardSeen = createStore<LocalDate | undefined>(undefined);

/** Of the board that is looked at: a car that the office opens from it is looked for on that day, however old it is. */
export function useNoteOfBoard(date: LocalDate): void {
  useEffect(() => boardSeen.write(date), [date]);
}

/** The board that was last looked at, if it is none of the days at hand (desk §2); asked for only where `isWanted`. */
export function useFurtherDay(isWanted: boolean): FollowedDay {
  const seen = useStore(boardSeen);
  const near: readonly LocalDate[] = Object.values(daysAtHand(toInstant(Date.now()), useZone()));
  const date = isWanted && seen !== undefined && !near.includes(seen) ? seen : undefined;
  return { date, known: useDay(date) };
}
