// Prefetches the cached day in parallel with the session, so that the first frame shows cars instead of a placeholder.
import { readKept } from "./kept-database.ts";

let early: { readonly date: string; readonly value: unknown } | undefined;
let isOver = false;

export async function prefetchDay(date: string): Promise<void> {
  const value = await readKept("days", date).catch(() => undefined);
  if (value !== undefined && !isOver) early = { date, value };
}

/** The cached value, until a screen follows a day: from then on each screen reads the store itself. */
export function prefetchedDay(date: string): unknown {
  return early?.date === date ? early.value : undefined;
}

export function discardPrefetchedDay(): void {
  isOver = true;
  early = undefined;
}
