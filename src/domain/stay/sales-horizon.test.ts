import { expect, test } from "vitest";
import { decideDaysAhead, parseDaysAhead } from "./sales-horizon.ts";

test.each([
  ["1", 1],
  [" 540 ", 540],
  ["1095", 1095],
  ["0", undefined],
  ["1096", undefined],
  ["", undefined],
  ["-5", undefined],
  ["1e3", undefined],
  ["30.5", undefined],
  ["30 jours", undefined],
])("a typed sales horizon of %j days is parsed as %s (pricing §2)", (typed, days) => {
  expect(parseDaysAhead(typed)).toBe(days);
});

test.each([
  [0, 1, undefined],
  [24, 1, undefined],
  [25, 1, 2],
  [72, 2, 3],
  [72, 3, undefined],
  [720, 29, 30],
  [720, 30, undefined],
])(
  "with a notice of %i hours, a sales horizon of %i days is refused as less than %s (office §4)",
  (minimumNoticeHours, days, least) => {
    const decided = decideDaysAhead(days, { minimumNoticeHours });
    expect(decided.ok ? undefined : decided.refusal.detail).toEqual(least && { leastDaysAhead: least });
  },
);
