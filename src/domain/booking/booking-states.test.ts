import { expect, test } from "vitest";
import { toInstant } from "#domain/time.ts";
import {
  type BookingAction,
  type BookingStatus,
  bookingCan,
  bookingMoves,
  bookingStatuses,
  isUpcoming,
  meaningOf,
  move,
  nextStatus,
  takesPlace,
} from "./booking-states.ts";

const allowed: readonly [BookingAction, BookingStatus, BookingStatus][] = [
  ["confirm", "pending", "confirmed"],
  ["switchToCash", "pending", "confirmed"],
  ["expire", "pending", "expired"],
  ["reinstate", "expired", "confirmed"],
  ["cancel", "pending", "canceled"],
  ["cancel", "confirmed", "canceled"],
  ["withdraw", "confirmed", "canceled"],
  ["withdraw", "no-show", "canceled"],
  ["withdrawUnderway", "received", "received"],
  ["receive", "confirmed", "received"],
  ["return", "received", "returned"],
  ["markNoShow", "confirmed", "no-show"],
  ["undoReceive", "received", "confirmed"],
  ["undoReturn", "returned", "received"],
  ["undoNoShow", "no-show", "confirmed"],
];

test.each(allowed)("%s moves a booking from %s to %s (cancellation §1)", (action, from, to) => {
  expect(nextStatus(from, action)).toBe(to);
  expect(move({ status: from }, action)).toBe(to);
  expect(bookingCan[action](from)).toBe(true);
});

test("every other move of a booking is refused (cancellation §1)", () => {
  for (const action of Object.keys(bookingMoves) as BookingAction[]) {
    for (const status of bookingStatuses) {
      const isAllowed = allowed.some(([name, from]) => name === action && from === status);
      expect(bookingCan[action](status)).toBe(isAllowed);
      if (isAllowed) continue;
      expect(nextStatus(status, action)).toBeUndefined();
      expect(() => move({ status }, action)).toThrow(RangeError);
    }
  }
});

test("a finished booking can only be withdrawn from, or have its last move undone (cancellation §1, custody §4)", () => {
  const ways = (status: BookingStatus) =>
    Object.entries(bookingCan).flatMap(([action, can]) => (can(status) ? [action] : []));
  expect(ways("canceled")).toEqual([]);
  expect(ways("returned")).toEqual(["undoReturn"]);
  expect(ways("no-show")).toEqual(["withdraw", "undoNoShow"]);
});

test("only canceled, expired and no-show bookings take no place of the lot (capacity §6)", () => {
  expect(bookingStatuses.filter((status) => !takesPlace(status))).toEqual(["canceled", "expired", "no-show"]);
});

test("a booking is upcoming while its car is with us, and while it is held or confirmed until its landing", () => {
  const landingAt = toInstant(1_000);
  const upcoming = (now: number) =>
    bookingStatuses.filter((status) => isUpcoming({ status, landingAt }, toInstant(now)));
  expect(upcoming(999)).toEqual(["pending", "confirmed", "received"]);
  expect(upcoming(1_000)).toEqual(["received"]);
});

test("a no-show counts as ordered and takes no place of the lot (pricing §7, capacity §6)", () => {
  expect(meaningOf({ status: "no-show" })).toMatchObject({ isOrdered: true, takesPlace: false });
});
