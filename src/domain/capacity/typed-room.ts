// What the office may set a night or a quarter-hour to, and for how many nights at once (capacity §1, office §4).

export const roomLimits = { least: 0, most: 10_000 } as const;

/** From the first to the last: whoever means more changes every night. */
export const mostNightsAtOnce = 366;

/** As somebody types it; `undefined` for what is no whole number within the limits. */
export function parseRoom(typed: string): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,5}$/.test(text)) return undefined;
  const value = Number(text);
  return value <= roomLimits.most ? value : undefined;
}
