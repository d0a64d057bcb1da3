import { useState } from "react";
import type { BookingView } from "#contract/bookings.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { formatMoney, formatPhone } from "#domain/language/format.ts";
import { phoneLink } from "#domain/language/phone/phone-link.ts";
import { BookingTicket } from "#web/parts/booking-ticket.tsx";
import { useSettings } from "#web/parts/settings-context.ts";
import { paths } from "#web/paths.ts";
import { type LoaderFunctionArgs, useSearchParams } from "#web/router/routing.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { changeWords } from "#web/words/booking/change-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { requireProfile } from "../navigation/require-profile.ts";
import { OwnBooking } from "../own-booking/own-booking.tsx";
import { PlacedFrame } from "../own-booking/placed-frame.tsx";
import sections from "../own-booking/placed-sections.module.css";
import { useReference } from "../own-booking/use-reference.ts";
import { ChangeAwaited } from "./change-awaited.tsx";
import { ChangeForm } from "./change-form.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireProfile(request);
  return null;
}

/** Self-service change of a booking (cancellation §10): first its price, then the change. */
export function Component() {
  const reference = useReference();
  const [changed, setChanged] = useState<ChangedProps>();
  if (changed) return <Changed {...changed} />;
  return (
    <OwnBooking reference={reference}>
      {(before) => (
        <ChangeOf
          booking={before}
          onChanged={(booking) => setChanged({ booking, refund: booking.refunded - before.refunded })}
        />
      )}
    </OwnBooking>
  );
}

type Props = {
  readonly booking: BookingView;
  readonly onChanged: (booking: BookingView) => void;
};

/** A traveller back from the card page sees what became of the change; any other starts one. */
function ChangeOf({ booking, onChanged }: Props) {
  const [query] = useSearchParams();
  const isBack = query.get("paying") !== null;
  const [anew, setAnew] = useState(false);
  switch (anew ? undefined : booking.change?.status) {
    case "awaiting-payment":
      return <ChangeAwaited booking={booking} onOther={() => setAnew(true)} />;
    case "made":
      if (isBack) return <Changed booking={booking} refund={0} />;
      break;
    case "ended":
      if (isBack) return <Ended booking={booking} onAgain={() => setAnew(true)} />;
      break;
    case undefined:
      break;
  }
  if (booking.amendable === undefined) return <NotChangeable booking={booking} />;
  return <ChangeForm booking={booking} arrives={anew} onChanged={onChanged} />;
}

/** `refund` is of this change alone: an earlier one may have had its own. */
type ChangedProps = Pick<Props, "booking"> & { readonly refund: number };

function Changed({ booking, refund }: ChangedProps) {
  const words = useWords(changeWords);
  const locale = useLocale();
  return (
    <PlacedFrame
      arrives
      title={words.doneTitle}
      lead={
        <p role="status">
          {words.done} {refund > 0 ? words.doneRefund(formatMoney(refund, locale)) : null}
        </p>
      }
    >
      <BookingTicket booking={booking} />
      <div className={classNames(sections, "ways")}>
        <LinkButton href={paths.bookingConfirmed(booking.reference)}>{words.toBooking}</LinkButton>
      </div>
    </PlacedFrame>
  );
}

function Ended({ booking, onAgain }: Pick<Props, "booking"> & { readonly onAgain: () => void }) {
  const words = useWords(changeWords);
  // The change lapsed with its booking, not because it was not paid.
  const { isGivenUp, isMissed } = meaningOf(booking);
  const why = isGivenUp || isMissed ? words.endedWithBooking : words.ended;
  return (
    <PlacedFrame arrives title={words.endedTitle} lead={<p role="status">{why}</p>}>
      <BookingTicket booking={booking} />
      <div className={classNames(sections, "ways")}>
        {booking.amendable === undefined ? null : <Button onClick={onAgain}>{words.again}</Button>}
        <LinkButton variant="quiet" href={paths.bookingConfirmed(booking.reference)}>
          {words.toBooking}
        </LinkButton>
      </div>
    </PlacedFrame>
  );
}

function NotChangeable({ booking }: Pick<Props, "booking">) {
  const words = useWords(changeWords);
  const locale = useLocale();
  const { operator } = useSettings();
  return (
    <PlacedFrame title={words.gone} lead={<p>{words.goneText}</p>}>
      <BookingTicket booking={booking} />
      <div className={classNames(sections, "ways")}>
        {operator.phone && (
          <LinkButton href={phoneLink(operator.phone)}>
            {words.call(formatPhone(operator.phone, locale))}
          </LinkButton>
        )}
        <LinkButton variant="quiet" href={paths.bookingConfirmed(booking.reference)}>
          {words.toBooking}
        </LinkButton>
      </div>
    </PlacedFrame>
  );
}
