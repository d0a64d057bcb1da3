import type { BookingView } from "#contract/bookings.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { hour, instantFromIso, later } from "#domain/time.ts";
import { now } from "#web/api/document-facts.ts";
import { useSells, useSettings } from "#web/parts/settings-context.ts";
import { paths } from "#web/paths.ts";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { placedWords } from "#web/words/booking/placed-words.ts";
import { useWords } from "#web/words/use-words.ts";
import sections from "../own-booking/placed-sections.module.css";

/** Each car has a booking of its own: the next one begins with this stay, as long as the stay can still be booked. */
export function AnotherCar({ booking }: { readonly booking: BookingView }) {
  const words = useWords(placedWords).confirmed;
  const { stay } = useSettings();
  const sells = useSells();
  const lastOrderAt = later(instantFromIso(booking.dropOffAt), -stay.minimumNoticeHours * hour);
  if (!sells || !meaningOf(booking).isExpected || now() > lastOrderAt) return null;
  const { departureDate, dropOffTime, returnDate, landingTime } = booking;
  return (
    <section className={classNames(sections, "section")} data-screen-only>
      <h2>{words.anotherTitle}</h2>
      <p className={classNames(sections, "text")}>{words.anotherText}</p>
      <div className={classNames(sections, "ways")}>
        <LinkButton
          variant="quiet"
          href={paths.booking({ departureDate, dropOffTime, returnDate, landingTime, car: "another" })}
        >
          {words.anotherCar}
        </LinkButton>
      </div>
    </section>
  );
}
