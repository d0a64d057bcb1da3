import { useEffect } from "react";
import { listBookings } from "#contract/bookings.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { invalidate } from "#web/api/use-query.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { paths } from "#web/paths.ts";
import { type LoaderFunctionArgs, useSearchParams } from "#web/router/routing.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { placedWords } from "#web/words/booking/placed-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { confirmPlaced, readPlaced } from "../booking-draft/placed-booking.ts";
import { requireProfile } from "../navigation/require-profile.ts";
import { useLeaveWhenSignedOut } from "../navigation/use-leave-when-signed-out.ts";
import { useRedirect } from "../navigation/use-redirect.ts";
import { MissingBooking } from "../own-booking/own-booking.tsx";
import { PlacedFrame } from "../own-booking/placed-frame.tsx";
import { HoldOver } from "./hold-over.tsx";
import { LinkPage } from "./link-page.tsx";
import { PaymentAwaited } from "./payment-awaited.tsx";
import { useSettledBooking } from "./use-settled-booking.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  // A payment link needs no account (payment §11).
  if (new URL(request.url).searchParams.has("token")) return null;
  await requireProfile(request);
  return null;
}

/** The checkout, for the holder of a payment link or for the traveller who comes back from the card page. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get("token");
  return token === null ? <OwnCheckout /> : <LinkPage token={token} />;
}

/** Back from the payment page: the server says what came of it (rules §7). */
function OwnCheckout() {
  const words = useWords(placedWords);
  useLeaveWhenSignedOut();
  const [search] = useSearchParams();
  const reference = search.get("reference") ?? readPlaced()?.reference;
  if (reference) {
    return <Checkout reference={reference} abandoned={search.get("outcome") === "abandoned"} />;
  }
  return (
    <PlacedFrame>
      <EmptyState
        as="h1"
        title={words.checkout.noneTitle}
        actions={<LinkButton href={paths.profile({ tab: "reservations" })}>{words.myBookings}</LinkButton>}
      >
        {words.checkout.none}
      </EmptyState>
    </PlacedFrame>
  );
}

type Props = { readonly reference: string; readonly abandoned: boolean };

/** Until the server has answered, the payment is taken to be awaited. */
const waiting = { isHeld: true, isGivenUp: false };

function Checkout({ reference, abandoned }: Props) {
  const words = useWords(placedWords);
  const settled = useSettledBooking(reference);
  const { booking, failure } = settled;
  const { isHeld, isGivenUp } = booking ? meaningOf(booking) : waiting;

  useEffect(() => {
    if (failure?.code === "not-found") confirmPlaced(reference);
    if (isHeld) return;
    confirmPlaced(reference);
    invalidate(listBookings);
  }, [isHeld, failure, reference]);
  useRedirect(isHeld || isGivenUp ? undefined : paths.bookingConfirmed(reference));

  if (failure?.code === "not-found") {
    return (
      <PlacedFrame>
        <MissingBooking />
      </PlacedFrame>
    );
  }
  if (booking === undefined) {
    return (
      <PlacedFrame title={failure && words.failedTitle}>
        {failure ? (
          <FormFailure failure={failure} task="general">
            <Button loading={settled.asking} onClick={settled.askAgain}>
              {words.retry}
            </Button>
          </FormFailure>
        ) : (
          <Skeleton shape="pass" label={words.loading} />
        )}
      </PlacedFrame>
    );
  }
  if (isHeld) {
    return <PaymentAwaited booking={booking} settled={settled} abandoned={abandoned} />;
  }
  if (isGivenUp) return <HoldOver booking={booking} />;
  return (
    <PlacedFrame>
      <Skeleton shape="pass" label={words.loading} />
    </PlacedFrame>
  );
}
