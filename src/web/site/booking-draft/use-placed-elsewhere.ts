import { useEffect } from "react";
import { useSession } from "#web/api/session-state.ts";
import { paths } from "#web/paths.ts";
import { hasNoStay } from "./booking-draft.ts";
import { readDraft } from "./draft-store.ts";
import { forgetPlaced, placedBookingKey, readPlaced } from "./placed-booking.ts";
import { useSiteNavigate } from "./use-site-navigate.ts";

/**
 * Whoever comes back from the payment page by the browser's own button, or looks at another window than the one that
 * has ordered, is led to the booking that was made. A draft that has been begun since then stays where it is.
 */
export function usePlacedElsewhere(leaving: boolean): void {
  const navigate = useSiteNavigate();
  const signedIn = useSession().status === "signed-in";
  useEffect(() => {
    if (!signedIn || leaving) return undefined;
    const placed = readPlaced();
    if (placed !== undefined && hasNoStay(readDraft())) {
      if (placed.unpaid) navigate(paths.checkout({ reference: placed.reference }), { replace: true });
      else forgetPlaced();
    }
    const follow = ({ key }: StorageEvent): void => {
      const made = key === placedBookingKey ? readPlaced() : undefined;
      if (made) navigate(paths.checkout({ reference: made.reference }), { replace: true });
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, [signedIn, leaving, navigate]);

  useEffect(() => {
    // A page kept by the browser comes back as it was left, between the order and the payment.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      const placed = persisted ? readPlaced() : undefined;
      if (placed?.unpaid) navigate(paths.checkout({ reference: placed.reference }), { replace: true });
    };
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, [navigate]);
}
