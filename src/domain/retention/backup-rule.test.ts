import { expect, test } from "vitest";
import { day, type Instant, instantFromIso, isoFromInstant, later } from "#domain/time.ts";
import { backupsToKeep } from "./backup-rule.ts";

const now = instantFromIso("2026-11-22T02:20:00Z");

/** One per night, oldest first, up to tonight's. */
function nights(count: number): Instant[] {
  return Array.from({ length: count }, (_, index) => later(now, (index - count + 1) * day));
}

const datesOf = (kept: ReadonlySet<Instant>) =>
  [...kept].map((at) => isoFromInstant(at).slice(0, 10)).toSorted();

test("nightly backups are kept for 7 days, 4 week ends and 3 month ends (operating §3)", () => {
  expect(datesOf(backupsToKeep(nights(365), now))).toEqual([
    "2026-09-30",
    "2026-10-31",
    "2026-11-01",
    "2026-11-08",
    "2026-11-15",
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
  ]);
});

test("deleting night by night keeps what one deletion at the end would, and nothing older than three months", () => {
  let kept: Instant[] = [];
  for (const night of nights(400)) {
    kept.push(night);
    kept = [...backupsToKeep(kept, night)];
    for (const at of kept) expect(night - at).toBeLessThan(93 * day);
  }
  expect(datesOf(new Set(kept))).toEqual(datesOf(backupsToKeep(nights(400), now)));
});

test("of several backups on one day the newest is kept; the only backup is kept however old it is", () => {
  const [early, late] = [later(now, -60_000), now];
  expect([...backupsToKeep([early, late], now)]).toEqual([late]);
  const old = later(now, -400 * day);
  expect([...backupsToKeep([old], now)]).toEqual([old]);
  expect([...backupsToKeep([old, now], now)]).toEqual([now]);
});
