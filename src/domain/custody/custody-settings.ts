// The operator's settings for vehicles in custody, and their limits (custody §3, §5).

export const custodyLimits = {
  /** Kilometres from the kerb to the lot and back, a wash included. */
  promisedKilometres: { least: 0, most: 1000 },
  /** Months that pictures and films are kept after the return. */
  keepMediaMonths: { least: 1, most: 120 },
  /** Years that those of a claim are kept after its closing. */
  keepClaimedYears: { least: 1, most: 30 },
} as const;

export type CustodySetting = keyof typeof custodyLimits;
export type CustodySettings = Readonly<Record<CustodySetting, number>>;

export const custodySettingNames: readonly CustodySetting[] = [
  "promisedKilometres",
  "keepMediaMonths",
  "keepClaimedYears",
];

/** Parses typed input; `undefined` unless it is a whole number within the limits. */
export function parseCustodySetting(name: CustodySetting, typed: string): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,4}$/.test(text)) return undefined;
  const { least, most } = custodyLimits[name];
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}
