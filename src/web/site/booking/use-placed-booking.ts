import { useEffect, useState } from "react";
import { useSession } from "#web/api/session-state.ts";
import { paths } from "#web/paths.ts";
import { leadsToBooking } from "../booking-draft/draft-life.ts";
import { moveDraft, useLifeValue } from "../booking-draft/draft-store.ts";
import { readPlaced } from "../booking-draft/placed-booking.ts";
import { useRedirect } from "../navigation/use-redirect.ts";

/**
 * Redirects to the placed booking when the traveller comes back from the payment page by the browser's back button, or
 * looks at another window than the one that ordered. Returns its reference while the redirect is under way: no step may
 * be shown or written to the address then, or the two navigations would race.
 */
export function usePlacedBooking(holdsStill: boolean): string | undefined {
  const signedIn = useSession().status === "signed-in";
  const [known] = useState(() => (readPlaced()?.unpaid === false ? readPlaced()?.reference : undefined));
  const [cameBack, setCameBack] = useState(false);
  const led = useLifeValue((life) => leadsToBooking(life, { signedIn, known }));
  const reference = holdsStill && !cameBack ? undefined : led;
  useEffect(() => {
    if (known !== undefined) moveDraft({ kind: "opened" });
  }, [known]);
  useEffect(() => {
    // The back/forward cache restores the page as it was left, between the order and the payment.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setCameBack(true);
    };
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);
  useRedirect(reference === undefined ? undefined : paths.checkout({ reference }));
  return reference;
}
