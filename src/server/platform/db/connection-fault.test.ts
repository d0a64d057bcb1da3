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
])("SQLSTATE %s (%s) is a transient outage", (code) => {
  expect(isTransientOutage(refusal(code))).toBe(true);
});

test.each(["23505", "42P01", "55P03", "57014", "40001"])("control: SQLSTATE %s is no outage", (code) => {
  expect(isTransientOutage(refusal(code))).toBe(false);
});

test.each(["55P03", "57014"])("SQLSTATE %s counts as busy", (code) => {
  expect(isBusy(refusal(code))).toBe(true);
});

test("control: a wrong statement and an outage do not count as busy", () => {
  expect(["23505", "53300", "57P01"].filter((code) => isBusy(refusal(code)))).toEqual([]);
});

test("a full disk is no connection fault, so its transaction is not retried", () => {
  expect(isConnectionFault(refusal("53100"))).toBe(false);
});
