import { startTransition, useEffect, useState, useSyncExternalStore } from "react";
import type { DayView } from "#contract/desk/day.ts";
import { type Instant, instantFromIso, toInstant } from "#domain/time.ts";
import { dayAtStart, followDay, type KnownDay } from "./day-source.ts";

export type FollowedDay = {
  readonly date: string | undefined;
  readonly known: KnownDay | "unreadable" | undefined;
};

/** Follows a day; with no date, reads nothing. `matters` as for `followDay`. */
export function useDay(date: string | undefined, matters?: (day: DayView) => boolean): FollowedDay["known"] {
  const [followed, setFollowed] = useState<FollowedDay>(() => ({
    date,
    known: date === undefined ? undefined : dayAtStart(date),
  }));
  useEffect(() => {
    if (date === undefined) return undefined;
    // As a transition: rendering a full day yields to user input.
    const show = (known: FollowedDay["known"]) => startTransition(() => setFollowed({ date, known }));
    return followDay(date, show, matters);
  }, [date, matters]);
  return followed.date === date ? followed.known : undefined;
}

export function dayOf(known: FollowedDay["known"]): DayView | undefined {
  return known === undefined || known === "unreadable" ? undefined : known.day;
}

/** The server's time, updated every five seconds, so that lateness is right on a phone with a wrong clock. */
export function useNow(known: FollowedDay["known"]): Instant {
  const tick = useSyncExternalStore(everyTick, readTick);
  if (known === undefined || known === "unreadable") return toInstant(tick);
  return toInstant(tick + instantFromIso(known.day.now) - known.heardAt);
}

const step = 5_000;

function everyTick(listener: () => void): () => void {
  const timer = setInterval(listener, step);
  return () => clearInterval(timer);
}

function readTick(): number {
  return Math.floor(Date.now() / step) * step;
}
