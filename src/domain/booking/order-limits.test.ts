import { expect, test } from "vitest";
import { decideOrderLimits } from "./order-limits.ts";

const limits = { unpaidBookings: 3 };

test.each([
  [0, false, undefined],
  [2, false, undefined],
  [3, false, "too-many-unpaid"],
  [4, false, "too-many-unpaid"],
  [0, true, "plate-booked"],
  [3, true, "plate-booked"],
])("rule 2: %i unpaid bookings, plate booked %s: %s (capacity §9)", (unpaid, plateIsBooked, code) => {
  const decided = decideOrderLimits({ unpaid, plateIsBooked }, limits);
  expect(decided.ok ? undefined : decided.refusal.code).toBe(code);
});

test("the refusal of a plate that is booked already names the vehicle field", () => {
  const decided = decideOrderLimits({ unpaid: 0, plateIsBooked: true }, limits);
  expect(decided.ok ? {} : decided.refusal.fields).toEqual({ vehicleId: "booked" });
});
