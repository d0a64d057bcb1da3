import { useEffect, useState } from "react";
import { useSession } from "#web/api/session-state.ts";
import { paths } from "#web/paths.ts";
import { leadsToBooking } from "../booking-draft/draft-life.ts";
import { moveDraft, useLifeValue } from "../booking-draft/draft-store.ts";
import { readPlaced } from "../booking-draft/placed-booking.ts";
import { useLeadElsewhere } from "../navigation/use-lead-elsewhere.ts";

/**
 * Whoever comes back from the payment page by the browser's own button, or looks at another window than the one that
 * has ordered, is led to the booking that was made. Answers which one, as long as somebody is being led there: no step
 * may be shown then, nor may one be put into the address, or the two moves would overtake each other.
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
    // A page kept by the browser comes back as it was left, between the order and the payment.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setCameBack(true);
    };
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);
  useLeadElsewhere(reference === undefined ? undefined : paths.checkout({ reference }));
  return reference;
}
