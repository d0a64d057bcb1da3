import { expect, test } from "vitest";
import { date } from "#test/example-operator.ts";
import { minCallsShown, punctualityOf, spanShown } from "./punctuality.ts";

test("a return 15 minutes after the call is on time, after 16 it is late; the percentage is rounded down (figures §10)", () => {
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

test("punctuality is shown only from 30 calls on", () => {
  expect(punctualityOf([])).toBeUndefined();
  expect(punctualityOf([{ value: 1, count: minCallsShown - 1 }])).toBeUndefined();
  expect(punctualityOf([{ value: 1, count: minCallsShown }])).toEqual({ percent: 100, called: 30 });
});

test("punctuality is shown for the ninety days up to yesterday", () => {
  expect(spanShown(date("2027-04-01"))).toEqual({ from: "2027-01-01", until: "2027-03-31" });
});
