import { expect, test } from "vitest";
import { promiseIn, typedPromiseOf, wrongInPromise } from "./typed-promise.ts";

const typed = { unit: "cents", minutes: "20", cents: "12,50", percent: "10" };

test.each([
  [{}, { minutes: 20, unit: "cents", value: 1_250 }],
  [{ unit: "percent" }, { minutes: 20, unit: "percent", value: 10 }],
  [
    { unit: "percent", percent: "15 %" },
    { minutes: 20, unit: "percent", value: 15 },
  ],
  // Input in the field of the other unit is ignored.
  [{ percent: "many" }, { minutes: 20, unit: "cents", value: 1_250 }],
  [{ unit: "none", minutes: "", cents: "" }, null],
] as const)("a typed return promise of %j is parsed as %j (custody §12)", (changed, promise) => {
  expect(promiseIn({ ...typed, ...changed })).toEqual(promise);
  expect(wrongInPromise({ ...typed, ...changed })).toEqual({});
});

test.each([
  [{ minutes: "4" }, ["minutes"]],
  [{ minutes: "" }, ["minutes"]],
  [{ cents: "0,99" }, ["cents"]],
  [{ cents: "501" }, ["cents"]],
  [{ unit: "percent", percent: "101" }, ["percent"]],
  [{ minutes: "soon", cents: "much" }, ["minutes", "cents"]],
] as const)("a typed return promise of %j is invalid in %j", (changed, wrong) => {
  expect(Object.keys(wrongInPromise({ ...typed, ...changed }))).toEqual(wrong);
});

test.each([
  null,
  { minutes: 15, unit: "cents", value: 1_050 },
  { minutes: 30, unit: "percent", value: 25 },
] as const)("the return promise %j is the same after it was typed and parsed", (promise) => {
  expect(promiseIn(typedPromiseOf(promise))).toEqual(promise);
});
