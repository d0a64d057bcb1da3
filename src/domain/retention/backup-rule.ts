// Retention of nightly backups (operating §3): three months after a person's data is erased, no backup contains it.
import { day, type Instant, isoFromInstant } from "#domain/time.ts";

export const backupRule = { days: 7, weeks: 4, months: 3 } as const;

/** The newest backup of all, and of each of the rule's last days, weeks (from Monday) and months, in UTC. */
export function backupsToKeep(takenAt: readonly Instant[], now: Instant): ReadonlySet<Instant> {
  const newestFirst = takenAt.toSorted((left, right) => right - left);
  const kept = new Set(newestFirst.slice(0, 1));
  for (const { numberOf, count } of generations) {
    const oldest = numberOf(now) - count;
    const met = new Set<number>();
    for (const at of newestFirst) {
      const number = numberOf(at);
      if (number <= oldest || met.has(number)) continue;
      met.add(number);
      kept.add(at);
    }
  }
  return kept;
}

const dayNumber = (at: Instant): number => Math.floor(at / day);

const generations: readonly { readonly numberOf: (at: Instant) => number; readonly count: number }[] = [
  { numberOf: dayNumber, count: backupRule.days },
  // 1 January 1970 was a Thursday.
  { numberOf: (at) => Math.floor((dayNumber(at) + 3) / 7), count: backupRule.weeks },
  { numberOf: monthNumber, count: backupRule.months },
];

function monthNumber(at: Instant): number {
  const [year, month] = isoFromInstant(at).split("-");
  return Number(year) * 12 + Number(month);
}
