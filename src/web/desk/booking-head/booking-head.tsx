import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { formatPhone } from "#domain/language/format.ts";
import { phoneLink } from "#domain/language/phone/phone-link.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Phone } from "#web/ui/pictograms/action-pictograms.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { BookingSign } from "../booking-list/booking-sign.tsx";
import type { Me } from "../session/desk-session.ts";
import css from "./booking-head.module.css";
import { type BookingFold, openFold } from "./open-fold.ts";

type Props = { readonly booking: OfficeBooking; readonly me: Me };

/** Car, location, contact and permitted actions, ahead of everything else on the page (office §2). */
export function BookingHead({ booking, me }: Props) {
  const locale = useLocale();
  const { person, vehicle, custody } = booking;
  return (
    <div className={classNames(css, "head")}>
      <VehiclePlate licensePlate={vehicle.licensePlate} size="l" />
      <div className={classNames(css, "who")}>
        <p className={classNames(css, "name")}>
          {person.firstname} {person.lastname}
        </p>
        <p className={classNames(css, "state")}>
          <BookingSign booking={booking} />
          {custody === undefined ? null : <Whereabouts custody={custody} />}
        </p>
      </div>
      <div className={classNames(css, "ways")}>
        <a className={buttonClass({ variant: "quiet" })} href={phoneLink(person.phone)}>
          <span className={classNames(css, "call")}>
            <Phone size="s" />
            {formatPhone(person.phone, locale)}
          </span>
        </a>
        <Actions booking={booking} me={me} />
      </div>
    </div>
  );
}

type Custody = NonNullable<OfficeBooking["custody"]>;

function Whereabouts({ custody: { state, spot, keyTag } }: { readonly custody: Custody }) {
  const { states, row } = useWords(deskWords);
  const words = useWords(bookingsWords);
  const said: Readonly<Record<string, string | undefined>> = states;
  const facts = [said[state], spot && words.spot(spot), keyTag && row.key(keyTag)];
  return <span>{facts.filter(Boolean).join(", ")}</span>;
}

/** A button only opens and focuses its form further down, so that nobody cancels by accident. */
function Actions({ booking, me }: Props) {
  const { actions } = useWords(bookingsWords);
  const may: Readonly<Record<BookingFold, boolean>> = {
    amend: booking.actions.includes("amend"),
    due: booking.actions.includes("askForDue"),
    goodwill: booking.actions.includes("refund") && me.permissions.includes("goodwillRefund"),
    cancel: booking.actions.includes("cancel"),
  };
  return (["due", "amend", "goodwill", "cancel"] as const)
    .filter((fold) => may[fold])
    .map((fold) => (
      <Button key={fold} variant="quiet" onClick={() => openFold(fold)}>
        {actions[fold]}
      </Button>
    ));
}
