// A payment page that the office sends to a person: for a telephone booking, the difference of a change, or the balance
// due (payment §11).
import { type AmendmentStatus, amendmentCan, awaitsPayment } from "#domain/amendment/amendment-states.ts";
import { type BookingStatus, bookingCan, meaningOf } from "#domain/booking/booking-states.ts";
import { isHoldOver } from "#domain/booking/hold.ts";
import type { Cents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Stay } from "#domain/stay/stay.ts";
import { type DueFacts, decideDue } from "#domain/till/cash-due.ts";
import { hour, type Instant, later, minute, toInstant } from "#domain/time.ts";

export const paymentLinkPurposes = ["booking", "change", "due"] as const;

export type PaymentLinkPurpose = (typeof paymentLinkPurposes)[number];

/** Limits of a link's validity, in hours. A traveller who has not paid after three days is telephoned again. */
export const validHours = { least: 1, most: 72 } as const;

/** The shortest validity that leaves time to read the mail and pay. */
const shortest = 15 * minute;

export const paymentLinkStates = [
  /** May be paid. */
  "payable",
  /** Paid, or settled otherwise. */
  "done",
  /** Not paid in time: the place it held is released. */
  "lapsed",
  /** Withdrawn, superseded by another change, the booking is over, or a different amount is due. */
  "over",
] as const;

export type PaymentLinkState = (typeof paymentLinkStates)[number];

export type LinkedFacts = {
  readonly expiresAt: Instant;
  readonly booking: { readonly status: BookingStatus };
  /** The change that the link pays for; absent if it pays for the booking. */
  readonly amendment?: { readonly status: AmendmentStatus } | undefined;
};

export function paymentLinkStateOf(
  { expiresAt, booking, amendment }: LinkedFacts,
  now: Instant,
): PaymentLinkState {
  const isLapsed = isHoldOver(expiresAt, now);
  const { isHeld, isGivenUp } = meaningOf(booking);
  if (amendment) {
    if (!amendmentCan.make(amendment.status)) return "done";
    if (isGivenUp) return "over";
    if (isLapsed) return "lapsed";
    return awaitsPayment(amendment) ? "payable" : "over";
  }
  if (isHeld) return isLapsed ? "lapsed" : "payable";
  if (bookingCan.reinstate(booking.status)) return "lapsed";
  return isGivenUp ? "over" : "done";
}

export type RequestedDue = {
  readonly expiresAt: Instant;
  readonly asked: {
    readonly status: AmendmentStatus;
    readonly amount: Cents;
    readonly isWithdrawn: boolean;
  };
  readonly booking: DueFacts & { readonly status: BookingStatus };
};

/**
 * The state of a link for the balance due. Nothing is held for it and cash may be taken meanwhile, so it is derived
 * from the balance at each read.
 */
export function dueLinkStateOf({ expiresAt, asked, booking }: RequestedDue, now: Instant): PaymentLinkState {
  if (!amendmentCan.make(asked.status)) return "done";
  const decided = decideDue(booking, asked.amount);
  if (!decided.ok) return decided.refusal.code === "nothing-due" ? "done" : "over";
  if (isHoldOver(expiresAt, now)) return "lapsed";
  return awaitsPayment(asked) && !asked.isWithdrawn ? "payable" : "over";
}

type Held = {
  readonly now: Instant;
  readonly hours: number;
  readonly isHere: boolean;
  /** The stay before and after the change. */
  readonly stays: readonly Pick<Stay, "dropOffAt" | "landingAt">[];
};

/** Expiry of a link for the balance due: as chosen by the office, because nothing is held for it. */
export function dueLinkUntil(now: Instant, hours: number): Instant {
  return later(now, hours * hour);
}

/**
 * Expiry of a link: at most the drop-off or, with the car in custody, the landing. Refused if that leaves no time to
 * pay.
 */
export function paymentLinkUntil({
  now,
  hours,
  isHere,
  stays,
}: Held): Result<Instant, Refusal<"not-possible-now">> {
  const ends = stays.map(({ dropOffAt, landingAt }) => (isHere ? landingAt : dropOffAt));
  const until = toInstant(Math.min(later(now, hours * hour), ...ends));
  return until >= later(now, shortest) ? accept(until) : reject(refusal("not-possible-now"));
}
