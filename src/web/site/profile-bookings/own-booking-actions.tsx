import { useEffect, useRef } from "react";
import { type BookingView, fetchBooking, listBookings, payBooking } from "#contract/bookings.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { formatInstant, formatMoney } from "#domain/language/format.ts";
import { call } from "#web/api/api-call.ts";
import { invalidate } from "#web/api/use-query.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useAction } from "#web/parts/forms/use-action.ts";
import { isActionAllowed } from "#web/parts/is-action-allowed.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { profileWords } from "#web/words/account/profile-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { PayDueButton } from "../due/pay-due-button.tsx";
import { leaveFor } from "../navigation/leave-for.ts";
import { useBookingFiles } from "../own-booking/use-booking-files.ts";
import css from "../profile-layout/profile-page.module.css";

const quiet = { variant: "quiet", size: "s" } as const;

/** What can be done with a booking: exactly what the server says it would accept now. */
export function BookingActions({ booking }: { readonly booking: BookingView }) {
  const words = useWords(profileWords).bookings;
  const { reference } = booking;
  const { ticket, invoice } = useBookingFiles(reference);
  const { isHeld, isHere, takesPlace, isReturned } = meaningOf(booking);
  const live = takesPlace && !isReturned;
  return (
    <div className={classNames(css, "form")}>
      <Payment booking={booking} />
      <PayDueButton booking={booking} />
      <div className={classNames(css, "actions")}>
        <LinkButton {...quiet} variant="ink" href={paths.bookingConfirmed(reference)}>
          {isHere ? words.inCare : words.details}
        </LinkButton>
        {booking.amendable && (
          <LinkButton {...quiet} href={paths.changeBooking(reference)}>
            {words.changeHere}
          </LinkButton>
        )}
        {live && !isHeld && (
          <Button {...quiet} loading={ticket.sending} onClick={ticket.run}>
            {words.calendar}
          </Button>
        )}
        {booking.hasInvoice && (
          <Button {...quiet} loading={invoice.sending} onClick={invoice.run}>
            {words.invoice}
          </Button>
        )}
        {booking.review && (
          <LinkButton {...quiet} href={paths.giveOpinion(reference)}>
            {words.ownOpinion}
          </LinkButton>
        )}
        {isActionAllowed(booking, "review") && (
          <LinkButton {...quiet} variant="signal" href={paths.giveOpinion(reference)}>
            {words.opinion}
          </LinkButton>
        )}
      </div>
      {(ticket.failure ?? invoice.failure) && <p role="alert">{words.fileFailed}</p>}
      <OtherWays booking={booking} />
    </div>
  );
}

/**
 * Less prominent than the main actions: changing by e-mail, cancelling with the refund that it brings, and the legal
 * withdrawal beside it.
 */
function OtherWays({ booking }: { readonly booking: BookingView }) {
  const words = useWords(profileWords).bookings;
  const locale = useLocale();
  const { cancellation, withdrawal, reference } = booking;
  const { isHeld, takesPlace, isReturned } = meaningOf(booking);
  const mayChange = takesPlace && !isReturned;
  const mayCancel = isActionAllowed(booking, "cancel");
  if (!mayChange && !mayCancel && !withdrawal) return null;
  const refund = cancellation && formatMoney(cancellation.amount, locale);
  return (
    <div className={classNames(css, "others")}>
      {refund && <p>{booking.paid > 0 ? words.refundNow(refund) : words.noRefundNow}</p>}
      <ul role="list" className={classNames(css, "ways")}>
        {mayChange && (
          <li>
            <ChangeLink reference={reference} />
          </li>
        )}
        {mayCancel && (
          <li>
            <SiteLink to={paths.cancelBooking(reference)}>{isHeld ? words.giveBack : words.cancel}</SiteLink>
          </li>
        )}
        {withdrawal && (
          <li>
            <SiteLink to={paths.withdrawBooking(reference)}>{words.withdraw}</SiteLink>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Changes go by e-mail (specification §4), with the reference filled in. */
function ChangeLink({ reference }: { readonly reference: string }) {
  const words = useWords(profileWords).bookings;
  const { operator } = useSettings();
  const query = new URLSearchParams({
    subject: words.changeSubject(reference),
    body: words.changeBody(reference),
  });
  // Mail programs read "+" as a plus sign.
  const href = `mailto:${operator.email}?${query.toString().replaceAll("+", "%20")}`;
  return <a href={href}>{words.change}</a>;
}

/** A refusal is shown with the booking as it is by then, which may no longer be payable. */
function Payment({ booking }: { readonly booking: BookingView }) {
  const words = useWords(profileWords).bookings;
  const locale = useLocale();
  const { airport } = useSettings();
  const { sending, failure, run } = useAction(async () => {
    const answer = await call(payBooking, { params: { reference: booking.reference } });
    if (answer.ok) return leaveFor(answer.value.redirectUrl);
    // Paid or given up in another window.
    invalidate(fetchBooking, listBookings);
    return answer.refusal;
  });
  const isPayable = isActionAllowed(booking, "pay");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The refusal has removed the button: focus moves to the message.
    if (failure && !isPayable && document.activeElement === document.body) place.current?.focus();
  }, [failure, isPayable]);
  if (!isPayable && failure === undefined) return null;
  return (
    <div ref={place} tabIndex={-1} className={classNames(css, "form")}>
      <FormFailure failure={failure} task="pay" />
      {isPayable && booking.holdExpiresAt && (
        <p>{words.heldUntil(formatInstant(booking.holdExpiresAt, locale, airport.zone))}</p>
      )}
      {isPayable && (
        <Button loading={sending} onClick={run}>
          {words.pay}
        </Button>
      )}
    </div>
  );
}
