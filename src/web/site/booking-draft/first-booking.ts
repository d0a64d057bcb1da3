// The booking as the server renders it (decision 0023): for an unknown visitor, with the stay of the query string.
// React hydrates exactly that; from then on the draft comes from the browser's storage.
import { createContext, startTransition, use, useEffect, useState } from "react";
import type { Instant } from "#domain/time.ts";
import { now } from "#web/api/document-facts.ts";
import type { StayInAddress } from "#web/paths.ts";
import { useSearchParams } from "#web/router/routing.tsx";
import { useServerValue } from "../hydration/use-server-value.ts";
import { type BookingDraft, emptyDraft, withStayFromAddress } from "./booking-draft.ts";

type FirstBooking = {
  readonly draft: BookingDraft;
  /** When the server rendered it: the browser's clock may differ, and would price the stay differently. */
  readonly at: Instant | undefined;
  /** Whether React hydrates the server's HTML; otherwise the browser renders the booking by itself. */
  readonly isServed: boolean;
};

/** Id of the element around the server-rendered booking. */
export const serverRenderedId = "drawn";

export const FirstBookingContext = createContext<FirstBooking>({
  draft: emptyDraft(0),
  at: undefined,
  isServed: false,
});

/** The value of `FirstBookingContext`. */
export function useFirstBooking(at: Instant | undefined): FirstBooking {
  const [search] = useSearchParams();
  const [first] = useState(() => ({
    draft: withStayFromAddress(emptyDraft(0), stayIn(search)),
    at,
    isServed: import.meta.env.SSR || document.getElementById(serverRenderedId) !== null,
  }));
  return first;
}

/**
 * True until the server-rendered booking is hydrated. The re-render that follows is a transition, which React can
 * split: in one piece, right after hydration, it would be the longest task on a slow phone.
 */
export function useIsServerRendered(): boolean {
  const [isFirst, setFirst] = useState(use(FirstBookingContext).isServed);
  useEffect(() => startTransition(() => setFirst(false)), []);
  return isFirst;
}

export function useFirstDraft(): BookingDraft {
  return use(FirstBookingContext).draft;
}

/** The instant by which a stay is decided: the server's during hydration, then the present one. */
export function usePresent(): Instant {
  return useServerValue(use(FirstBookingContext).at) ?? now();
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
