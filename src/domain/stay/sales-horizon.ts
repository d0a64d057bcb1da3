// How far ahead drop-offs are sold, as the operator decides it (pricing §2).

/** A day at least, or nothing could be sold under the notice; three years at most: no airline sells flights for as long. */
export const daysAheadLimits = { least: 1, most: 1095 } as const;

/** As somebody types it; `undefined` for what is no whole number within the limits. */
export function parseDaysAhead(typed: string): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,4}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= daysAheadLimits.least && value <= daysAheadLimits.most ? value : undefined;
}
