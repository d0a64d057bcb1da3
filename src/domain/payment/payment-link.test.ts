import { expect, test } from "vitest";
import type { AmendmentStatus } from "#domain/amendment/amendment-states.ts";
import type { BookingStatus } from "#domain/booking/booking-states.ts";
import { paymentLinkStateOf, paymentLinkUntil } from "#domain/payment/payment-link.ts";
import { day, hour, instantFromIso, later, minute } from "#domain/time.ts";

const now = instantFromIso("2027-05-02T08:00:00Z");
const soon = later(now, hour);

test.each<[BookingStatus, AmendmentStatus | undefined, "payable" | "done" | "lapsed" | "over", string]>([
  ["pending", undefined, "payable", "lapsed"],
  ["confirmed", undefined, "done", "done"],
  ["received", undefined, "done", "done"],
  ["expired", undefined, "lapsed", "lapsed"],
  ["canceled", undefined, "over", "over"],
  ["confirmed", "awaiting-payment", "payable", "lapsed"],
  ["received", "awaiting-payment", "payable", "lapsed"],
  ["confirmed", "made", "done", "done"],
  ["confirmed", "ended", "over", "lapsed"],
  ["canceled", "awaiting-payment", "over", "over"],
])(
  "of a booking that is %s with a change that is %s a link is %s, and %s later",
  (status, change, at, after) => {
    const facts = { booking: { status }, amendment: change && { status: change } };
    expect(paymentLinkStateOf({ ...facts, expiresAt: soon }, now)).toBe(at);
    expect(paymentLinkStateOf({ ...facts, expiresAt: now }, now)).toBe(after);
  },
);

test("a link is good until the stay begins at the latest, with the car here until it ends", () => {
  const stay = { dropOffAt: later(now, 5 * hour), landingAt: later(now, 3 * day) };
  const asked = { now, hours: 24, isHere: false, stays: [stay] };
  expect(paymentLinkUntil({ ...asked, hours: 2 })).toMatchObject({ value: later(now, 2 * hour) });
  expect(paymentLinkUntil(asked)).toMatchObject({ value: stay.dropOffAt });
  expect(paymentLinkUntil({ ...asked, isHere: true })).toMatchObject({ value: later(now, day) });
  const shorter = { ...stay, landingAt: later(now, 7 * hour) };
  expect(paymentLinkUntil({ ...asked, isHere: true, stays: [stay, shorter] })).toMatchObject({
    value: shorter.landingAt,
  });
  const inTenMinutes = { dropOffAt: later(now, 10 * minute), landingAt: stay.landingAt };
  expect(paymentLinkUntil({ ...asked, stays: [stay, inTenMinutes] })).toMatchObject({
    refusal: { code: "not-possible-now" },
  });
});
