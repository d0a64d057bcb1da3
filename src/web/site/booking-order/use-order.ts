import { useState } from "react";
import { type BookingView, listBookings, payBooking } from "#contract/bookings.ts";
import { fetchAvailability } from "#contract/quotes.ts";
import { call } from "#web/api/api-call.ts";
import { invalidate } from "#web/api/use-query.ts";
import { useAction } from "#web/parts/forms/use-action.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import type { StayEntry } from "#web/parts/stay/stay-entry.ts";
import { paths } from "#web/paths.ts";
import { isActionAllowed } from "../../parts/is-action-allowed.ts";
import { moveDraft } from "../booking-draft/draft-store.ts";
import { useBookingMoves } from "../booking-underway/booking-context.ts";
import { changeStay, useProfile } from "../booking-underway/draft-values.ts";
import { useSiteNavigate } from "../navigation/use-site-navigate.ts";
import { type Consents, type OrderFailure, orderBooking } from "./order-booking.ts";

export type Ordering = {
  readonly sending: boolean;
  readonly failure: OrderFailure | undefined;
  /** The reference of the booking that an earlier attempt made after all. */
  readonly found: string | undefined;
  readonly order: (consents: Consents) => void;
  /** Another stay in place of one that is full. */
  readonly takeOther: (stay: StayEntry) => void;
};

/** Orders, and goes on to the payment or to the ticket. */
export function useOrder(): Ordering {
  const profile = useProfile();
  const settings = useSettings();
  const navigate = useSiteNavigate();
  const { leave } = useBookingMoves();
  const [found, setFound] = useState<string>();

  const goOn = async (booking: BookingView): Promise<void> => {
    invalidate(listBookings);
    const { reference } = booking;
    const unpaid = isActionAllowed(booking, "pay");
    leave(unpaid ? "payment" : "ticket");
    moveDraft({ kind: "order-taken", booking: { reference, unpaid } });
    if (!unpaid) return navigate(paths.bookingConfirmed(reference), { replace: true });
    const payment = await call(payBooking, { params: { reference } });
    // The place is held even if no payment session could be opened: the next screen offers a retry.
    if (payment.ok) location.assign(payment.value.redirectUrl);
    else navigate(paths.checkout({ reference }), { replace: true });
  };

  const { sending, failure, run, forget } = useAction(async (consents: Consents) => {
    if (profile === undefined) return undefined;
    setFound(undefined);
    const outcome = await orderBooking(profile.id, consents, settings);
    switch (outcome.kind) {
      case "placed":
        await goOn(outcome.booking);
        return undefined;
      case "placed-elsewhere":
        leave("payment");
        navigate(paths.checkout({ reference: outcome.reference }), { replace: true });
        return undefined;
      case "found":
        setFound(outcome.reference);
        return undefined;
      case "price-changed":
        return undefined;
      case "failed":
        // The cached availability is stale: the calendar has to show the stay as full when it is opened again.
        if (outcome.failure.code === "sold-out") invalidate(fetchAvailability);
        return outcome.failure;
    }
  });
  const takeOther = (stay: StayEntry): void => {
    forget();
    changeStay(stay);
  };
  return { sending, failure, found, order: run, takeOther };
}
