// The booking that the server draws (decision 0023): of somebody whom it knows nothing of, with the stay that the address
// names. React takes it over as it was sent; from then on the draft is the browser's.
import { createContext, startTransition, use, useEffect, useState } from "react";
import type { Instant } from "#domain/time.ts";
import { now } from "#web/api/document-facts.ts";
import type { StayInAddress } from "#web/paths.ts";
import { useSearchParams } from "#web/router/routing.tsx";
import { useAtFirst } from "../hydration/use-at-first.ts";
import { type BookingDraft, emptyDraft, withStayFromAddress } from "./booking-draft.ts";

type FirstBooking = {
  readonly draft: BookingDraft;
  /** When it was drawn: a visitor's clock may be another, and price the stay otherwise. */
  readonly at: Instant | undefined;
  /** Whether React takes over what the server has drawn; otherwise the browser draws it by itself. */
  readonly isServed: boolean;
};

/** The element around it, while it is the server's. */
export const drawnId = "drawn";

export const FirstBookingContext = createContext<FirstBooking>({
  draft: emptyDraft(0),
  at: undefined,
  isServed: false,
});

/** For the context around the whole booking. */
export function useFirstBooking(at: Instant | undefined): FirstBooking {
  const [search] = useSearchParams();
  const [first] = useState(() => ({
    draft: withStayFromAddress(emptyDraft(0), stayIn(search)),
    at,
    isServed: import.meta.env.SSR || document.getElementById(drawnId) !== null,
  }));
  return first;
}

/**
 * True of what the server has drawn until React has taken it over. What is drawn otherwise from then on is drawn in small
 * pieces: in one, behind all that comes with the takeover, it is the longest task of a slow phone.
 */
export function useIsDrawnByServer(): boolean {
  const [isFirst, setFirst] = useState(use(FirstBookingContext).isServed);
  useEffect(() => startTransition(() => setFirst(false)), []);
  return isFirst;
}

export function useFirstDraft(): BookingDraft {
  return use(FirstBookingContext).draft;
}

/** The present instant, by which a stay is decided. */
export function usePresent(): Instant {
  return useAtFirst(use(FirstBookingContext).at) ?? now();
}

export function stayIn(search: URLSearchParams): StayInAddress {
  return {
    departureDate: search.get("departureDate") ?? "",
    dropOffTime: search.get("dropOffTime") ?? "",
    returnDate: search.get("returnDate") ?? "",
    landingTime: search.get("landingTime") ?? "",
  };
}

export function namesStay(stay: StayInAddress): boolean {
  return Object.values(stay).some((value) => value !== "");
}
