import { expect, test } from "vitest";
import type { BookingStatus } from "../booking/booking-states.ts";
import type { CustodyState } from "../custody/custody-states.ts";
import type { Instant } from "../time.ts";
import { correctableDetails, correctableHandover } from "./correction.ts";

test.each<[BookingStatus, CustodyState, string | undefined]>([
  ["confirmed", "expected", undefined],
  ["no-show", "expected", "no-show-marked"],
  ["received", "in-hand", "vehicle-received"],
  ["received", "parked", "vehicle-received"],
  ["received", "in-workshop", "vehicle-received"],
  ["returned", "handed-back", "vehicle-returned"],
  ["canceled", "expected", undefined],
])("of a booking that is %s, with its car %s, %s can be taken back (custody §11)", (status, state, kind) => {
  expect(correctableHandover({ status, withdrawnAt: null }, state)).toBe(kind);
});

test("of a withdrawn booking the reception cannot be corrected, the return can (custody §11)", () => {
  const withdrawnAt = 1 as Instant;
  expect(correctableHandover({ status: "received", withdrawnAt }, "parked")).toBeUndefined();
  expect(correctableHandover({ status: "returned", withdrawnAt }, "handed-back")).toBe("vehicle-returned");
});

test("each custody state allows exactly its recorded details to be corrected (custody §11)", () => {
  expect(correctableDetails("expected")).toEqual([]);
  expect(correctableDetails("driving")).toEqual(["odometerIn", "fuelIn", "keyTag"]);
  expect(correctableDetails("parked")).toEqual(["odometerIn", "fuelIn", "spot", "keyTag"]);
  expect(correctableDetails("handed-back")).toEqual(["odometerIn", "odometerOut", "fuelIn", "fuelOut"]);
});
