// What the operator decides of the vehicles in its care, and within which limits (custody §3, §5).

export const custodyLimits = {
  /** From the kerb to the lot and back, with a wash between. */
  promisedKilometres: { least: 0, most: 1000 },
  /** Pictures and films after the return. */
  keepMediaMonths: { least: 1, most: 120 },
  /** The same with a claim, after its closing. */
  keepClaimedYears: { least: 1, most: 30 },
} as const;

export type CustodySetting = keyof typeof custodyLimits;
export type CustodySettings = Readonly<Record<CustodySetting, number>>;

export const custodySettingNames: readonly CustodySetting[] = [
  "promisedKilometres",
  "keepMediaMonths",
  "keepClaimedYears",
];

/** As somebody types it; `undefined` for what is no whole number within the limits. */
export function parseCustodySetting(name: CustodySetting, typed: string): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,4}$/.test(text)) return undefined;
  const { least, most } = custodyLimits[name];
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}
