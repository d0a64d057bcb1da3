// A payment page that the office sends to a person: for a booking taken on the telephone, for the difference of a change, or
// for what is due (payment §11).
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

/** For how long a link may be good. Whoever was not reached in three days is called again. */
export const validHours = { least: 1, most: 72 } as const;

/** Shorter than this nobody reads a mail, finds a card and pays. */
const shortest = 15 * minute;

export const paymentLinkStandings = [
  /** May be paid. */
  "payable",
  /** Paid, or settled otherwise: there is nothing left to pay. */
  "done",
  /** Not paid in time: what was held is given back. */
  "lapsed",
  /** Withdrawn, replaced by another change, its booking is over, or another amount is due. */
  "over",
] as const;

export type PaymentLinkState = (typeof paymentLinkStandings)[number];

export type LinkedFacts = {
  readonly expiresAt: Instant;
  readonly booking: { readonly status: BookingStatus };
  /** The change that it pays for; without one it pays for the booking. */
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

export type AskedDue = {
  readonly expiresAt: Instant;
  readonly asked: {
    readonly status: AmendmentStatus;
    readonly amount: Cents;
    readonly isWithdrawn: boolean;
  };
  readonly booking: DueFacts & { readonly status: BookingStatus };
};

/**
 * Of a link for what is due. Nothing is held for it, and cash may be taken meanwhile: it is worked out anew from what is due
 * at each look, whoever has heard of the change.
 */
export function dueLinkStateOf({ expiresAt, asked, booking }: AskedDue, now: Instant): PaymentLinkState {
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
  /** The stay as it is and as it would be. */
  readonly stays: readonly Pick<Stay, "dropOffAt" | "landingAt">[];
};

/** Until when what is due may be paid: as long as the office says, because nothing is held for it. */
export function dueLinkUntil(now: Instant, hours: number): Instant {
  return later(now, hours * hour);
}

/** Until when it may be paid: no longer than the stay can still begin, or, with the car here, end as agreed. */
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
