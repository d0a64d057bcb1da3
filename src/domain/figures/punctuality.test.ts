import { expect, test } from "vitest";
import { date } from "#test/example-operator.ts";
import { fewestCallsShown, punctualityOf, spanShown } from "./punctuality.ts";

test("a key in the fifteenth minute is on time, in the sixteenth not; the share is rounded down (figures §10)", () => {
  const minutes = [
    { value: 3, count: 20 },
    { value: 15, count: 13 },
    { value: 16, count: 1 },
  ];
  // 33 of 34 are 97.06 %.
  expect(punctualityOf(minutes)).toEqual({ percent: 97, called: 34 });
  expect(
    punctualityOf([
      { value: 16, count: 1 },
      { value: 1, count: 299 },
    ]),
  ).toEqual({ percent: 99, called: 300 });
});

test("too few calls say nothing, as many as it takes do", () => {
  expect(punctualityOf([])).toBeUndefined();
  expect(punctualityOf([{ value: 1, count: fewestCallsShown - 1 }])).toBeUndefined();
  expect(punctualityOf([{ value: 1, count: fewestCallsShown }])).toEqual({ percent: 100, called: 30 });
});

test("ninety days, the last of them yesterday", () => {
  expect(spanShown(date("2027-04-01"))).toEqual({ from: "2027-01-01", until: "2027-03-31" });
});
