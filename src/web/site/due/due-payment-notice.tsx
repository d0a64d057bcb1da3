import type { BookingView } from "#contract/bookings.ts";
import { useSearchParams } from "#web/router/routing.tsx";
import { PoliteNotice } from "#web/ui/feedback/polite-notice.tsx";
import { duePaymentWords } from "#web/words/pay-link/due-payment-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useOwnBooking } from "../own-booking/booking-answers.ts";
import { usePolling } from "../own-booking/use-polling.ts";

/** For a traveller back from paying what was due: the provider's webhook event may take a moment (payment §5). */
export function DuePaymentNotice({ booking }: { readonly booking: BookingView }) {
  const words = useWords(duePaymentWords);
  const [query] = useSearchParams();
  const { reference, due = 0, paid } = booking;
  const isBack = query.get("paying") !== null;
  usePolling(useOwnBooking(reference), isBack && due > 0);
  if (!isBack || (due === 0 && paid === 0)) return null;
  // One live region for both texts, so that the second is announced.
  return (
    <PoliteNotice kind={due === 0 ? "ok" : "info"}>{due === 0 ? words.arrived : words.underway}</PoliteNotice>
  );
}
