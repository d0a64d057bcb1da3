import type { Settings } from "#contract/settings.ts";

type Rows = NonNullable<Settings["comparison"]>["rows"];

/** Whether the comparison has an amount of the day table that a season raises on some days of the year (pricing §4). */
export function isOutsideSeason(rows: Rows, { dayAmounts, seasons }: Settings["tariff"]): boolean {
  const isDearer = seasons.some(({ percent }) => percent > 0);
  return isDearer && rows.some(({ days, amount }) => dayAmounts[days - 1] === amount);
}
