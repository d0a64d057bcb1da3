// The day that a start will show, read while the session is: the first frame has its cars, and no placeholder comes before.
import { readKept } from "./kept-database.ts";

let early: { readonly date: string; readonly value: unknown } | undefined;
let isOver = false;

export async function readEarlyDay(date: string): Promise<void> {
  const value = await readKept("days", date).catch(() => undefined);
  if (value !== undefined && !isOver) early = { date, value };
}

/** What was read, as it was kept, until a screen follows a day: from then on each reads what is kept by then. */
export function earlyDay(date: string): unknown {
  return early?.date === date ? early.value : undefined;
}

export function endEarlyDay(): void {
  isOver = true;
  early = undefined;
}
