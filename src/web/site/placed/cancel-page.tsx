import { useState } from "react";
import { type BookingView, cancelBooking, fetchBooking, listBookings } from "#contract/bookings.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { formatMoney, formatPhone } from "#domain/language/format.ts";
import { phoneLink } from "#domain/language/phone/phone-link.ts";
import { call } from "#web/api/api-call.ts";
import { invalidate } from "#web/api/use-query.ts";
import { BookingTicket } from "#web/parts/booking-ticket.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { type Action, useAction } from "#web/parts/forms/use-action.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { paths } from "#web/paths.ts";
import type { LoaderFunctionArgs } from "#web/router/routing.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { placedWords } from "#web/words/booking/placed-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { isActionAllowed } from "../../parts/is-action-allowed.ts";
import { confirmPlaced } from "../booking-draft/placed-booking.ts";
import { requireProfile } from "../navigation/require-profile.ts";
import { updateCachedBooking } from "../own-booking/booking-answers.ts";
import { OwnBooking } from "../own-booking/own-booking.tsx";
import { PlacedFrame } from "../own-booking/placed-frame.tsx";
import css from "../own-booking/placed-sections.module.css";
import { useReference } from "../own-booking/use-reference.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireProfile(request);
  return null;
}

/** Asks for confirmation and shows the refund, before anything happens (cancellation §2). */
export function Component() {
  const [canceled, setCanceled] = useState<CanceledProps>();
  const reference = useReference();
  if (canceled) return <Canceled {...canceled} />;
  return (
    <OwnBooking reference={reference}>
      {(booking) =>
        isActionAllowed(booking, "cancel") ? (
          <Question
            booking={booking}
            onCanceled={(ended) =>
              setCanceled({
                booking: ended,
                refund: ended.refunded - booking.refunded,
                wasHeld: meaningOf(booking).isHeld,
              })
            }
          />
        ) : (
          <NotCancelable booking={booking} />
        )
      }
    </OwnBooking>
  );
}

type QuestionProps = { readonly booking: BookingView; readonly onCanceled: (booking: BookingView) => void };

function Question({ booking, onCanceled }: QuestionProps) {
  const words = useWords(placedWords).cancel;
  const { reference } = booking;
  const held = meaningOf(booking).isHeld;
  const { sending, failure, run } = useCancellation(booking, onCanceled);
  return (
    <PlacedFrame title={held ? words.heldQuestion(reference) : words.question(reference)}>
      <BookingTicket booking={booking} />
      <Notice kind="info" title={held ? words.heldFree : <RefundSentence booking={booking} />}>
        {held ? words.heldFinal : words.final}
      </Notice>
      <FormFailure failure={failure} task="general" />
      <div className={classNames(css, "ways")}>
        <Button variant="danger" size="l" loading={sending} onClick={run}>
          {held ? words.heldYes : words.yes}
        </Button>
        <LinkButton
          variant="quiet"
          size="l"
          href={held ? paths.checkout({ reference }) : paths.bookingConfirmed(reference)}
        >
          {words.no}
        </LinkButton>
      </div>
    </PlacedFrame>
  );
}

/** Sends the amounts that were shown: if they are out of date, the server refuses and the page asks again. */
function useCancellation(
  { reference, cancellation }: BookingView,
  onCanceled: QuestionProps["onCanceled"],
): Action<[]> {
  return useAction(async () => {
    const stated = cancellation && { amount: cancellation.amount, kept: cancellation.kept };
    const answer = await call(cancelBooking, { params: { reference }, body: { cancellation: stated } });
    if (answer.ok) {
      // The booking page must not redirect to a payment that is no longer awaited.
      confirmPlaced(reference);
      onCanceled(answer.value);
      updateCachedBooking(answer.value);
      invalidate(listBookings);
      return undefined;
    }
    const { code } = answer.refusal;
    if (code === "not-cancelable" || code === "refund-changed") invalidate(fetchBooking);
    return answer.refusal;
  });
}

function RefundSentence({ booking }: { readonly booking: BookingView }) {
  const words = useWords(placedWords).cancel;
  const locale = useLocale();
  const settings = useSettings();
  const { fullRefundHours } = booking.agreed ?? settings;
  const { amount = 0, kept = 0, asWithdrawal = false } = booking.cancellation ?? {};
  if (amount === 0 && kept === 0) return words.nothingPaid;
  if (amount === 0) return words.refundNothing(formatMoney(kept, locale), fullRefundHours);
  if (asWithdrawal) return words.refundByLaw(formatMoney(amount, locale));
  if (kept === 0) return words.refundAll(formatMoney(amount, locale));
  return words.refundPart(formatMoney(amount, locale), formatMoney(kept, locale), fullRefundHours);
}

type CanceledProps = {
  readonly booking: BookingView;
  /** Of this cancellation alone: a change may have had its own refund before. */
  readonly refund: number;
  readonly wasHeld: boolean;
};

function Canceled({ booking, refund, wasHeld }: CanceledProps) {
  const words = useWords(placedWords);
  const locale = useLocale();
  const nothingBack = wasHeld ? words.cancel.heldNothing : words.cancel.doneNothing;
  return (
    <PlacedFrame
      arrives
      title={wasHeld ? words.cancel.heldDone : words.cancel.done}
      lead={
        <p role="status">
          {refund > 0 ? words.cancel.doneRefund(formatMoney(refund, locale)) : nothingBack}{" "}
          {words.cancel.mailed}
        </p>
      }
    >
      <BookingTicket booking={booking} />
      <div className={classNames(css, "ways")}>
        <LinkButton href={paths.booking()}>{words.bookAgain}</LinkButton>
        <LinkButton variant="quiet" href={paths.profile({ tab: "reservations" })}>
          {words.myBookings}
        </LinkButton>
      </div>
    </PlacedFrame>
  );
}

function NotCancelable({ booking }: { readonly booking: BookingView }) {
  const words = useWords(placedWords);
  const locale = useLocale();
  const { operator } = useSettings();
  const canceled = booking.canceledAt !== undefined;
  const { already, alreadyLeft, over, tooLate, tooLateTitle } = words.cancel;
  const alreadyOver = booking.withdrawnAt === undefined ? already : alreadyLeft;
  const isTooLate = !canceled && !meaningOf(booking).isReturned;
  return (
    <PlacedFrame
      title={isTooLate ? tooLateTitle : canceled ? alreadyOver : over}
      lead={isTooLate && <p>{tooLate}</p>}
    >
      <BookingTicket booking={booking} />
      <div className={classNames(css, "ways")}>
        {isTooLate && operator.phone && (
          <LinkButton href={phoneLink(operator.phone)}>
            {words.cancel.call(formatPhone(operator.phone, locale))}
          </LinkButton>
        )}
        <LinkButton variant="quiet" href={paths.profile({ tab: "reservations" })}>
          {words.myBookings}
        </LinkButton>
      </div>
    </PlacedFrame>
  );
}
