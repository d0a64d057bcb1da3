import { useEffect, useState } from "react";
import { useSession } from "#web/api/session-state.ts";
import { placedBookingKey } from "#web/parts/booking-draft-exists.ts";
import { paths } from "#web/paths.ts";
import { hasNoStay } from "./booking-draft.ts";
import { readDraft } from "./draft-store.ts";
import { forgetPlaced, readPlaced } from "./placed-booking.ts";
import { useSiteNavigate } from "./use-site-navigate.ts";

/**
 * Whoever comes back from the payment page by the browser's own button, or looks at another window than the one that
 * has ordered, is led to the booking that was made. A draft that has been begun since then stays where it is.
 * Answers whether somebody is being led there.
 */
export function usePlacedElsewhere(leaving: boolean): boolean {
  const navigate = useSiteNavigate();
  const [led, setLed] = useState(false);
  const signedIn = useSession().status === "signed-in";
  useEffect(() => {
    const lead = (reference: string): void => {
      setLed(true);
      navigate(paths.checkout({ reference }), { replace: true });
    };
    const placed = signedIn && !leaving && hasNoStay(readDraft()) ? readPlaced() : undefined;
    if (placed?.unpaid) lead(placed.reference);
    else if (placed) forgetPlaced();
    const follow = ({ key }: StorageEvent): void => {
      const made = key === placedBookingKey && signedIn && !leaving ? readPlaced() : undefined;
      if (made) lead(made.reference);
    };
    // A page kept by the browser comes back as it was left, between the order and the payment.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      const kept = persisted ? readPlaced() : undefined;
      if (kept?.unpaid) lead(kept.reference);
    };
    addEventListener("storage", follow);
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener("storage", follow);
      removeEventListener("pageshow", comeBack);
    };
  }, [signedIn, leaving, navigate]);
  return led;
}
