import { type BookingView, payBooking } from "#contract/bookings.ts";
import { formatInstant, formatMoney } from "#domain/language/format.ts";
import { call } from "#web/api/api-call.ts";
import { BookingTicket } from "#web/parts/booking-ticket.tsx";
import { CardProviderName } from "#web/parts/card-provider-name.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useAction } from "#web/parts/forms/use-action.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { changeWords } from "#web/words/booking/change-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { leaveFor } from "../navigation/leave-for.ts";
import { useOwnBooking } from "../own-booking/booking-answers.ts";
import { PlacedFrame } from "../own-booking/placed-frame.tsx";
import sections from "../own-booking/placed-sections.module.css";
import { usePolling } from "../own-booking/use-polling.ts";

type Props = { readonly booking: BookingView; readonly onOther: () => void };

/** A change that is accepted and not paid: polls until it is paid or its hold is over. */
export function ChangeAwaited({ booking, onOther }: Props) {
  const words = useWords(changeWords);
  const locale = useLocale();
  const { airport } = useSettings();
  const { reference, change } = booking;
  usePolling(useOwnBooking(reference), true);
  const { sending, failure, run } = useAction(async () => {
    const answer = await call(payBooking, { params: { reference } });
    return answer.ok ? leaveFor(answer.value.redirectUrl) : answer.refusal;
  });
  if (change === undefined) return null;
  const amount = formatMoney(change.amount, locale);
  return (
    <PlacedFrame
      arrives
      title={words.waitTitle}
      lead={
        <p role="status">
          {words.wait(amount, formatInstant(change.until, locale, airport.zone))} {words.waitAsk}
        </p>
      }
    >
      <p className={classNames(sections, "text")}>
        <CardProviderName />
      </p>
      <FormFailure failure={failure} task="pay" />
      <div className={classNames(sections, "ways")}>
        <Button size="l" loading={sending} onClick={run}>
          {words.pay(amount)}
        </Button>
        <Button variant="quiet" size="l" onClick={onOther}>
          {words.other}
        </Button>
        <LinkButton variant="quiet" size="l" href={paths.bookingConfirmed(reference)}>
          {words.keep}
        </LinkButton>
      </div>
      <BookingTicket booking={booking} />
    </PlacedFrame>
  );
}
