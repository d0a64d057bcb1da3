// How far ahead drop-offs are sold, as the operator decides it (pricing §2).
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { StayPolicy } from "./stay.ts";

/** A day at least, or nothing could be sold under the notice; three years at most: no airline sells flights for as long. */
export const daysAheadLimits = { least: 1, most: 1095 } as const;

/** The notice has to end by the last day on sale, or nothing would be left to sell. */
function leastDaysAhead({ minimumNoticeHours }: Pick<StayPolicy, "minimumNoticeHours">): number {
  return Math.max(daysAheadLimits.least, Math.ceil(minimumNoticeHours / 24));
}

/** Accepts what is not below the notice; otherwise the least that is not stands in the detail. */
export function decideDaysAhead(
  daysAhead: number,
  policy: Pick<StayPolicy, "minimumNoticeHours">,
): Result<void, Refusal<"invalid">> {
  const least = leastDaysAhead(policy);
  if (daysAhead >= least) return accept(undefined);
  return reject(refusal("invalid", { "horizon.daysAhead": "out-of-range" }, { leastDaysAhead: least }));
}

/** As somebody types it; `undefined` for what is no whole number within the limits. */
export function parseDaysAhead(typed: string): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,4}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= daysAheadLimits.least && value <= daysAheadLimits.most ? value : undefined;
}
