import type { Profile } from "#contract/accounts.ts";
import type { BookingView } from "#contract/bookings.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { bookingStatusLabel } from "#domain/language/booking-status-label.ts";
import { formatInstant, formatMoney, formatPhone } from "#domain/language/format.ts";
import { BookingTicket } from "#web/parts/booking-ticket.tsx";
import { useSettings } from "#web/parts/settings-context.ts";
import { paths } from "#web/paths.ts";
import { type LoaderFunctionArgs, useLoaderData } from "#web/router/routing.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { StatusMark } from "#web/ui/feedback/status-mark.tsx";
import { QrCode } from "#web/ui/ticket/qr-code.tsx";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { placedWords } from "#web/words/booking/placed-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { CustodyToday } from "../custody/custody-now.tsx";
import { VehicleCustody } from "../custody/vehicle-custody.tsx";
import { DuePaymentNotice } from "../due/due-payment-notice.tsx";
import { PlacedInvoice } from "../invoice-name/placed-invoice.tsx";
import { requireProfile } from "../navigation/require-profile.ts";
import { OwnBooking } from "../own-booking/own-booking.tsx";
import { PlacedFrame } from "../own-booking/placed-frame.tsx";
import { useReference } from "../own-booking/use-reference.ts";
import { AnotherCar } from "./another-car.tsx";
import { BookingChanges } from "./booking-changes.tsx";
import css from "./confirmed-page.module.css";
import { MeetingPlaces } from "./meeting-places.tsx";
import { NextStops } from "./next-stops.tsx";
import { PlacedPrice } from "./placed-price.tsx";
import { ReviewLink } from "./review-link.tsx";
import { TicketActions } from "./ticket-actions.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  return { profile: await requireProfile(request) };
}

/** The ticket: to be shown, printed, put into the calendar (screens, "Booking"). */
export function Component() {
  const { profile } = useLoaderData<typeof loader>();
  return (
    <OwnBooking reference={useReference()}>
      {(booking) => <Confirmed booking={booking} profile={profile} />}
    </OwnBooking>
  );
}

function Confirmed({ booking, profile }: { readonly booking: BookingView; readonly profile: Profile }) {
  const words = useWords(placedWords).confirmed;
  const locale = useLocale();
  const { isExpected: confirmed, isHere } = meaningOf(booking);
  return (
    <PlacedFrame
      wide
      title={confirmed ? words.title : bookingStatusLabel(booking, locale).label}
      lead={
        confirmed && (
          <>
            <StatusMark kind="ok">{words.status}</StatusMark>
            <p>{words.mailed(profile.email)}</p>
          </>
        )
      }
    >
      <DuePaymentNotice booking={booking} />
      <NotHonoured booking={booking} />
      <ReviewLink booking={booking} />
      <div className={classNames(css, "columns")}>
        <div className={classNames(css, "column")}>
          {isHere && <CustodyToday booking={booking} />}
          <BookingTicket
            booking={booking}
            stub={confirmed && <QrCode text={booking.reference} label={words.code} size="s" />}
            actions={<TicketActions booking={booking} />}
          />
          {isHere && (
            <>
              <MeetingPlaces booking={booking} />
              {/* Before the photos, which are many, and the journal's hash. */}
              <NextStops booking={booking} />
            </>
          )}
          <VehicleCustody booking={booking} />
          {confirmed && <MeetingPlaces booking={booking} />}
        </div>
        {confirmed && (
          <div className={classNames(css, "next")}>
            <NextStops booking={booking} />
          </div>
        )}
        <div className={classNames(css, "column")}>
          <PlacedPrice booking={booking} />
          <PlacedInvoice booking={booking} person={`${profile.firstname} ${profile.lastname}`} />
          <AnotherCar booking={booking} />
          {confirmed ? null : <BookingChanges booking={booking} />}
        </div>
        {confirmed && (
          <div className={classNames(css, "changes")} data-screen-only>
            <BookingChanges booking={booking} />
          </div>
        )}
      </div>
    </PlacedFrame>
  );
}

/** A ticket that is not valid must not look like one that is. */
function NotHonoured({ booking }: { readonly booking: BookingView }) {
  const words = useWords(placedWords);
  const locale = useLocale();
  const { operator, airport } = useSettings();
  const { reference, canceledAt, withdrawnAt } = booking;
  const { isHeld, isGivenUp, isHere, isMissed } = meaningOf(booking);
  if (withdrawnAt !== undefined && (isHere || isGivenUp)) {
    const at = formatInstant(withdrawnAt, locale, airport.zone);
    const { withdrawnText, leftText } = words.confirmed;
    return isHere ? (
      <Notice kind="warn">{withdrawnText(at, formatPhone(operator.phone, locale))}</Notice>
    ) : (
      <Notice kind="stop">{leftText(at)}</Notice>
    );
  }
  if (isHeld) {
    return (
      <Notice
        kind="warn"
        actions={
          <LinkButton variant="ink" href={paths.checkout({ reference })}>
            {words.confirmed.pay}
          </LinkButton>
        }
      >
        {words.confirmed.pendingText}
      </Notice>
    );
  }
  if (isMissed) {
    return <Notice kind="stop">{words.confirmed.missedText(formatPhone(operator.phone, locale))}</Notice>;
  }
  if (!isGivenUp) return null;
  return (
    <Notice kind="stop">
      <Unbroken
        text={
          canceledAt === undefined
            ? words.checkout.expired(formatMoney(booking.total, locale), reference)
            : words.confirmed.canceledText
        }
      />
    </Notice>
  );
}
