import { startTransition, useEffect, useState, useSyncExternalStore } from "react";
import { type Instant, instantFromIso, toInstant } from "#domain/time.ts";
import { dayAtStart, followDay, type KnownDay } from "./day-source.ts";

export type FollowedDay = { readonly date: string; readonly known: KnownDay | "unreadable" | undefined };

export function useDay(date: string): FollowedDay["known"] {
  const [followed, setFollowed] = useState<FollowedDay>(() => ({ date, known: dayAtStart(date) }));
  // A full day is drawn in pieces, between which a finger is answered.
  useEffect(() => followDay(date, (known) => startTransition(() => setFollowed({ date, known }))), [date]);
  return followed.date === date ? followed.known : undefined;
}

/** The server's time, updated every quarter of a minute: a phone with a wrong clock still knows what is late. */
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
