// When the browsers of a run were idle: before their first test and after their last one.
export type Span = { readonly browser: number; readonly begun: number; readonly ended: number };

/** In seconds from the start of the run; the other browsers have waited for the last one. */
export function browserTail(start: number, spans: readonly Span[]): string {
  if (spans.length === 0) return "No browser has run a test.";
  const ends = new Map<number, number>();
  for (const { browser, ended } of spans) ends.set(browser, Math.max(ends.get(browser) ?? 0, ended));
  const secondsAt = (instant: number): string => ((instant - start) / 1_000).toFixed(1);
  const first = Math.min(...spans.map(({ begun }) => begun));
  const inTurn = [...ends.values()].toSorted((left, right) => left - right).map(secondsAt);
  return `The first test began after ${secondsAt(first)} s; the browsers ended after ${inTurn.join(", ")} s.`;
}
