// Limits of the capacity that the office may set for a night or a quarter-hour, and of the nights per change
// (capacity §1, office §4).

export const capacityLimits = { least: 0, most: 10_000 } as const;

/** Per change, both ends included; for longer spans, the default capacity is changed instead. */
export const maxNightsAtOnce = 366;

/** Parses typed input; `undefined` unless it is a whole number within the limits. */
export function parseCapacity(typed: string): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,5}$/.test(text)) return undefined;
  const value = Number(text);
  return value <= capacityLimits.most ? value : undefined;
}
