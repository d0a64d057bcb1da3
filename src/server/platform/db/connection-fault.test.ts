import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { isConnectionFault, isTransientOutage } from "./connection-fault.ts";
import { isBusy } from "./transaction.ts";

function refusal(code: string): DatabaseError {
  const error = new DatabaseError("refused", 0, "error");
  error.code = code;
  return error;
}

test.each([
  ["53100", "disk full"],
  ["53200", "out of memory"],
  ["53300", "too many connections"],
  ["25006", "read-only"],
  ["57P03", "starting up"],
  ["08006", "connection failure"],
])("%s (%s) passes by itself", (code) => {
  expect(isTransientOutage(refusal(code))).toBe(true);
});

test.each(["23505", "42P01", "55P03", "57014", "40001"])("control: %s is no outage", (code) => {
  expect(isTransientOutage(refusal(code))).toBe(false);
});

test.each(["55P03", "57014"])("%s is somebody who is busy, wherever it is met", (code) => {
  expect(isBusy(refusal(code))).toBe(true);
});

test("control: what is wrong, and what is away, is not busy", () => {
  expect(["23505", "53300", "57P01"].filter((code) => isBusy(refusal(code)))).toEqual([]);
});

test("a full disk is no lost connection: what met it is not tried again", () => {
  expect(isConnectionFault(refusal("53100"))).toBe(false);
});
