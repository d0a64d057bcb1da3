import { expect, test } from "vitest";
import {
  type BookingAction,
  type BookingStatus,
  bookingCan,
  bookingMoves,
  bookingStatuses,
  nextStatus,
  takesPlace,
} from "./booking-states.ts";

const allowed: readonly [BookingAction, BookingStatus, BookingStatus][] = [
  ["confirm", "pending", "confirmed"],
  ["switchToCash", "pending", "confirmed"],
  ["expire", "pending", "expired"],
  ["placeAgain", "expired", "confirmed"],
  ["cancel", "pending", "canceled"],
  ["cancel", "confirmed", "canceled"],
  ["withdraw", "confirmed", "canceled"],
  ["receive", "confirmed", "received"],
  ["return", "received", "returned"],
  ["markNoShow", "confirmed", "no-show"],
];

test.each(allowed)("%s leads from %s to %s (cancellation §1)", (action, from, to) => {
  expect(nextStatus(from, action)).toBe(to);
  expect(bookingCan[action](from)).toBe(true);
});

test("every other move is refused (cancellation §1)", () => {
  for (const action of Object.keys(bookingMoves) as BookingAction[]) {
    for (const status of bookingStatuses) {
      const isAllowed = allowed.some(([name, from]) => name === action && from === status);
      expect(bookingCan[action](status)).toBe(isAllowed);
      if (!isAllowed) expect(nextStatus(status, action)).toBeUndefined();
    }
  }
});

test("a booking that is over stays over (cancellation §1)", () => {
  for (const status of ["returned", "canceled", "no-show"] as const) {
    expect(Object.values(bookingCan).some((can) => can(status))).toBe(false);
  }
});

test("canceled, expired and no-show give the place back (capacity §6)", () => {
  expect(bookingStatuses.filter((status) => !takesPlace(status))).toEqual(["canceled", "expired", "no-show"]);
});
