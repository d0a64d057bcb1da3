import type { ReactNode } from "react";
import type { BookingView } from "#contract/bookings.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { placedWords } from "#web/words/booking/placed-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useLeaveWhenSignedOut } from "../navigation/use-leave-when-signed-out.ts";
import { useOwnBooking } from "./booking-answers.ts";
import { PlacedFrame } from "./placed-frame.tsx";

type Props = {
  readonly reference: string;
  readonly children: (booking: BookingView) => ReactNode;
};

/** One of the traveller's own bookings, or why it cannot be shown. */
export function OwnBooking({ reference, children }: Props) {
  const words = useWords(placedWords);
  useLeaveWhenSignedOut();
  const booking = useOwnBooking(reference);
  if (booking.status === "ready") return children(booking.value);
  if (booking.status === "failed" && booking.failure.code !== "not-found") {
    return (
      <PlacedFrame title={words.failedTitle}>
        <FormFailure failure={booking.failure} task="general">
          <Button onClick={booking.reload}>{words.retry}</Button>
        </FormFailure>
      </PlacedFrame>
    );
  }
  return (
    <PlacedFrame>
      {booking.status === "loading" ? <Skeleton shape="pass" label={words.loading} /> : <MissingBooking />}
    </PlacedFrame>
  );
}

/** Another person's booking is shown as missing. */
export function MissingBooking() {
  const words = useWords(placedWords);
  return (
    <EmptyState
      as="h1"
      title={words.missingTitle}
      actions={<LinkButton href={paths.profile({ tab: "reservations" })}>{words.myBookings}</LinkButton>}
    >
      {words.missingText}
    </EmptyState>
  );
}
