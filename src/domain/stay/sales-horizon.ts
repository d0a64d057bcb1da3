// The sales horizon: how far ahead drop-offs are sold (pricing §2).
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { StayPolicy } from "./stay.ts";

/**
 * In days. At least one, or the notice would leave nothing to sell; at most three years, beyond any airline's schedule.
 */
export const daysAheadLimits = { least: 1, most: 1095 } as const;

/** The notice has to end by the last day on sale. */
function leastDaysAhead({ minimumNoticeHours }: Pick<StayPolicy, "minimumNoticeHours">): number {
  return Math.max(daysAheadLimits.least, Math.ceil(minimumNoticeHours / 24));
}

/** pricing §2: refused below the notice; `detail.leastDaysAhead` is then the minimum. */
export function decideDaysAhead(
  daysAhead: number,
  policy: Pick<StayPolicy, "minimumNoticeHours">,
): Result<void, Refusal<"invalid">> {
  const least = leastDaysAhead(policy);
  if (daysAhead >= least) return accept(undefined);
  return reject(refusal("invalid", { "horizon.daysAhead": "out-of-range" }, { leastDaysAhead: least }));
}

/** Parses typed input; `undefined` unless it is a whole number within the limits. */
export function parseDaysAhead(typed: string): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,4}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= daysAheadLimits.least && value <= daysAheadLimits.most ? value : undefined;
}
