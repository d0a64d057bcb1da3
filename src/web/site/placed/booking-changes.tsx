import type { BookingView } from "#contract/bookings.ts";
import { awaitsPayment } from "#domain/amendment/amendment-states.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { lastFullRefundAt } from "#domain/cancellation/cancellation.ts";
import { formatInstant } from "#domain/language/format.ts";
import { instantFromIso, isoFromInstant } from "#domain/time.ts";
import { now } from "#web/api/document-facts.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Mail } from "#web/ui/pictograms/action-pictograms.tsx";
import { placedWords } from "#web/words/booking/placed-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "../own-booking/placed-sections.module.css";

/** A change, by self-service or by e-mail (specification §4, rules §6), and cancelling while it is allowed. */
export function BookingChanges({ booking }: { readonly booking: BookingView }) {
  const words = useWords(placedWords);
  const locale = useLocale();
  const { operator, airport, ...settings } = useSettings();
  const { reference, cancellation, withdrawal, amendable, change } = booking;
  const { fullRefundHours } = booking.agreed ?? settings;
  const freeUntil = lastFullRefundAt({ dropOffAt: instantFromIso(booking.dropOffAt) }, { fullRefundHours });
  const { confirmed } = words;
  const { isExpected, isHeld } = meaningOf(booking);
  const subject = encodeURIComponent(confirmed.changeSubject(reference));
  const body = encodeURIComponent(confirmed.changeBody(reference));
  return (
    <section className={classNames(css, "section")} data-screen-only>
      {(isExpected || amendable) && (
        <>
          <h2>{confirmed.changeTitle}</h2>
          <p className={classNames(css, "text")}>
            {change && awaitsPayment(change) ? confirmed.changeAwaits : confirmed.changeText}
          </p>
        </>
      )}
      <div className={classNames(css, "ways")}>
        {amendable && (
          <LinkButton variant="ink" href={paths.changeBooking(reference)}>
            {confirmed.changeHere}
          </LinkButton>
        )}
        {isExpected && (
          <LinkButton
            variant="quiet"
            icon={<Mail size="s" />}
            href={`mailto:${operator.email}?subject=${subject}&body=${body}`}
          >
            {confirmed.change}
          </LinkButton>
        )}
        {cancellation && (
          <LinkButton variant="quiet" href={paths.cancelBooking(reference)}>
            {isHeld ? words.checkout.giveBack : confirmed.cancel}
          </LinkButton>
        )}
        <LinkButton variant="quiet" href={paths.profile({ tab: "reservations" })}>
          {words.myBookings}
        </LinkButton>
      </div>
      {isExpected && cancellation && now() <= freeUntil && (
        <p className={classNames(css, "text")}>
          {confirmed.freeUntil(formatInstant(isoFromInstant(freeUntil), locale, airport.zone))}
        </p>
      )}
      {withdrawal && (
        <p>
          <SiteLink to={paths.withdrawBooking(reference)}>{confirmed.withdraw}</SiteLink>
        </p>
      )}
    </section>
  );
}
