import { expect, test } from "vitest";
import { toLocalTime } from "#domain/time.ts";
import { timesToChoose } from "./times-to-choose.ts";

test("the times to choose from are the 96 quarter-hours of the day", () => {
  const times = timesToChoose(toLocalTime("06:30"));
  expect(times).toHaveLength(96);
  expect([times[0], times[26], times.at(-1)]).toEqual(["00:00", "06:30", "23:45"]);
  expect(timesToChoose(undefined)).toEqual(times);
});

test("rule 16: a landing at 23:10 is shown as it was asked for, in its place among them (rules §2)", () => {
  const times = timesToChoose(toLocalTime("23:10"));
  expect(times).toHaveLength(97);
  expect(times.slice(92, 95)).toEqual(["23:00", "23:10", "23:15"]);
});
