import type { Settings } from "#contract/settings.ts";

type Rows = NonNullable<Settings["comparison"]>["rows"];

/** Whether an amount of the comparison is the tariff's own, and dearer on some days of the year (pricing §4). */
export function isOutsideSeason(rows: Rows, { dayAmounts, seasons }: Settings["tariff"]): boolean {
  const isDearer = seasons.some(({ percent }) => percent > 0);
  return isDearer && rows.some(({ days, amount }) => dayAmounts[days - 1] === amount);
}
