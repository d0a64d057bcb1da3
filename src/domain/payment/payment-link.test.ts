import { expect, test } from "vitest";
import type { AmendmentStatus } from "#domain/amendment/amendment-states.ts";
import type { BookingStatus } from "#domain/booking/booking-states.ts";
import { euros, noMoney } from "#domain/money.ts";
import {
  dueLinkStateOf,
  dueLinkUntil,
  paymentLinkStateOf,
  paymentLinkUntil,
} from "#domain/payment/payment-link.ts";
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
  "the payment link of a booking that is %s with a change that is %s is %s, and %s after its expiry",
  (status, change, at, after) => {
    const facts = { booking: { status }, amendment: change && { status: change } };
    expect(paymentLinkStateOf({ ...facts, expiresAt: soon }, now)).toBe(at);
    expect(paymentLinkStateOf({ ...facts, expiresAt: now }, now)).toBe(after);
  },
);

test.each<[BookingStatus, AmendmentStatus, number, "payable" | "done" | "lapsed" | "over", string]>([
  ["confirmed", "awaiting-payment", 16, "payable", "lapsed"],
  ["received", "awaiting-payment", 16, "payable", "lapsed"],
  ["returned", "awaiting-payment", 16, "payable", "lapsed"],
  ["confirmed", "awaiting-payment", 0, "done", "done"],
  ["confirmed", "awaiting-payment", 17, "over", "over"],
  ["confirmed", "awaiting-payment", 15, "over", "over"],
  ["confirmed", "ended", 16, "over", "lapsed"],
  ["confirmed", "ended", 0, "done", "done"],
  ["confirmed", "made", 16, "done", "done"],
  ["pending", "awaiting-payment", 16, "over", "over"],
  ["canceled", "awaiting-payment", 16, "over", "over"],
  ["expired", "awaiting-payment", 16, "over", "over"],
  ["no-show", "awaiting-payment", 16, "over", "over"],
])(
  "of a booking that is %s a link for 16 € due that is %s, with %s € due by now, is %s, and %s after its expiry",
  (status, asked, due, at, after) => {
    const facts = {
      asked: { status: asked, amount: euros(16), isWithdrawn: false },
      booking: { status, total: euros(100), paid: euros(100 - due), refunded: noMoney, forgiven: noMoney },
    };
    expect(dueLinkStateOf({ ...facts, expiresAt: soon }, now)).toBe(at);
    expect(dueLinkStateOf({ ...facts, expiresAt: now }, now)).toBe(after);
    const withdrawn = { ...facts, asked: { ...facts.asked, isWithdrawn: true }, expiresAt: soon };
    expect(dueLinkStateOf(withdrawn, now)).toBe(at === "payable" ? "over" : at);
  },
);

test("a payment link for an amount due expires when the office says, whatever the stay", () => {
  expect(dueLinkUntil(now, 72)).toBe(later(now, 3 * day));
});

test("a payment link expires at the drop-off at the latest, or at the landing once the car is here", () => {
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
