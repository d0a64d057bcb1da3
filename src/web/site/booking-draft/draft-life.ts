// The life of a draft, from the first date to the booking that it turns into (docs/draft-life.md). One table: what each
// event makes of a draft in each state. Storage keeps the two documents below; nothing else changes them as a whole.
import type { StayInAddress } from "#web/paths.ts";
import {
  type BookingDraft,
  emptyDraft,
  hasNoStay,
  type OrderAttempt,
  withoutOthers,
  withPersonal,
  withStayFromAddress,
} from "./booking-draft.ts";
import type { PlacedBooking } from "./placed-booking.ts";

export type DraftLife = {
  readonly draft: BookingDraft;
  /** The booking that the last draft of this browser has turned into. */
  readonly placed: PlacedBooking | undefined;
};

export type DraftState =
  | "empty"
  | "entering"
  /** Sent, with the outcome unknown. */
  | "ordering"
  | "awaiting-payment"
  /** Ordered and settled: by cash, or paid. */
  | "placed";

export type DraftEvent =
  | { readonly kind: "stay-named"; readonly stay: StayInAddress }
  /** The stay of a booking, for another car: the draft starts anew and is prefilled from that booking. */
  | { readonly kind: "another-car"; readonly stay: StayInAddress }
  | { readonly kind: "signed-in"; readonly account: string }
  | { readonly kind: "signed-out" }
  | { readonly kind: "order-sent"; readonly account: string; readonly attempt: OrderAttempt }
  | { readonly kind: "order-refused"; readonly account: string }
  | { readonly kind: "order-taken"; readonly booking: PlacedBooking }
  /** Paid, expired, cancelled or gone: by the server's answer, no payment is awaited for this booking any more. */
  | { readonly kind: "payment-settled"; readonly reference: string }
  /** The booking page is opened: a settled booking that was placed here before is forgotten. */
  | { readonly kind: "opened" };

/** A new draft takes precedence over the booking before it. */
export function draftState({ draft, placed }: DraftLife): DraftState {
  if (!hasNoStay(draft)) return draft.personal?.attempt === undefined ? "entering" : "ordering";
  if (placed === undefined) return "empty";
  return placed.unpaid ? "awaiting-payment" : "placed";
}

export function afterEvent(life: DraftLife, event: DraftEvent, now: number): DraftLife {
  const { draft, placed } = life;
  switch (event.kind) {
    case "stay-named":
      return { ...life, draft: withStayFromAddress(draft, event.stay) };
    case "another-car":
      if (draftState(life) === "ordering") return life;
      return { ...life, draft: withStayFromAddress(emptyDraft(now), event.stay) };
    case "signed-in":
      return { ...life, draft: withoutOthers(draft, event.account) };
    case "signed-out": {
      const { personal: _theirs, ...rest } = draft;
      return { draft: rest, placed: undefined };
    }
    case "order-sent":
      return { ...life, draft: withPersonal(draft, event.account, { attempt: event.attempt }) };
    case "order-refused":
      return { ...life, draft: withPersonal(draft, event.account, { attempt: undefined }) };
    case "order-taken":
      return { draft: emptyDraft(now), placed: event.booking };
    case "payment-settled":
      return placed?.reference === event.reference ? { ...life, placed: undefined } : life;
    case "opened":
      return placed?.unpaid === false ? { ...life, placed: undefined } : life;
  }
}

type Visitor = {
  readonly signedIn: boolean;
  /** The booking that was settled already when this window opened. */
  readonly known: string | undefined;
};

/**
 * The booking that the booking page redirects to instead of showing a step: one that awaits its payment, or one that
 * another window has just placed. Decided before the step, so that only one of the two navigates.
 */
export function leadsToBooking(life: DraftLife, { signedIn, known }: Visitor): string | undefined {
  if (!signedIn || life.placed === undefined) return undefined;
  const state = draftState(life);
  if (state === "awaiting-payment") return life.placed.reference;
  return state === "placed" && life.placed.reference !== known ? life.placed.reference : undefined;
}
