import { expect, test } from "vitest";
import type { LocalTime } from "#domain/time.ts";
import { minutesLater } from "./minutes-later.ts";

test.each([
  ["18:00", 15, "18:15"],
  ["18:50", 30, "19:20"],
  ["23:30", 60, "00:30"],
])("%s and %i minutes are %s", (time, minutes, later) => {
  expect(minutesLater(time as LocalTime, minutes)).toBe(later);
});
