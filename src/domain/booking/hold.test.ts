import { expect, test } from "vitest";
import { later } from "#domain/time.ts";
import { at } from "#test/example-operator.ts";
import { holdExpiresAt, isHoldOver } from "./hold.ts";

test("a place is held for 30 minutes, until just before the instant of its expiry (capacity §6)", () => {
  const expiresAt = holdExpiresAt(at("2027-03-28 01:45"), { holdMinutes: 30 });
  expect(expiresAt).toBe(at("2027-03-28 03:15"));
  expect(isHoldOver(expiresAt, later(expiresAt, -1))).toBe(false);
  expect(isHoldOver(expiresAt, expiresAt)).toBe(true);
});
