import { type BookingView, payBooking, switchToCash } from "#contract/bookings.ts";
import { paymentMethodsFor } from "#domain/booking/payment-method.ts";
import { formatMoney } from "#domain/language/format.ts";
import { toCents } from "#domain/money.ts";
import { call } from "#web/api/api-call.ts";
import type { Failure } from "#web/api/failure.ts";
import { BookingTicket } from "#web/parts/booking-ticket.tsx";
import { CardProviderName } from "#web/parts/card-provider-name.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useAction } from "#web/parts/forms/use-action.ts";
import { isActionAllowed } from "#web/parts/is-action-allowed.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { Spinner } from "#web/ui/actions/spinner.tsx";
import { classNames } from "#web/ui/class-names.ts";
import paymentScene from "#web/ui/illustrations/generated/payment.svg";
import { Illustration } from "#web/ui/illustrations/illustration.tsx";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { placedWords } from "#web/words/booking/placed-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { leaveFor } from "../navigation/leave-for.ts";
import { PlacedFrame } from "../own-booking/placed-frame.tsx";
import css from "../own-booking/placed-sections.module.css";
import { HoldCountdown } from "./hold-countdown.tsx";
import { otherWay, paymentNotice } from "./payment-notice.ts";
import type { SettledBooking } from "./use-settled-booking.ts";

type Props = {
  readonly booking: BookingView;
  readonly settled: SettledBooking;
  /** The person chose to come back without paying. */
  readonly abandoned: boolean;
};

/** The payment has not arrived: says to wait first, then offers other actions, while the place is held. */
export function PaymentAwaited({ booking, settled, abandoned }: Props) {
  const words = useWords(placedWords).checkout;
  const news = paymentNotice({ payment: booking.payment, abandoned, asked: settled.asked });
  const waits = news.sentence === "waiting";
  const locale = useLocale();
  const asked = [formatMoney(booking.total, locale), booking.reference] as const;
  const way = otherWay(useOffered(booking));
  return (
    <PlacedFrame
      title={words[news.title]}
      lead={
        <div role="status">
          {waits ? (
            <p>
              <Unbroken text={words.waiting(...asked)} />
            </p>
          ) : (
            <p>
              <Unbroken text={news.sentence === "declined" ? words.declined : words.unpaid(...asked)} />{" "}
              {way && words[way]}
            </p>
          )}
          {!waits && news.mayStillCome && <p>{words.late}</p>}
        </div>
      }
    >
      {waits ? (
        <div className={classNames(css, "scene")}>
          <Illustration src={paymentScene} />
          <Spinner size="l" />
        </div>
      ) : (
        <>
          {booking.holdExpiresAt && (
            <HoldCountdown expiresAt={booking.holdExpiresAt} onOver={settled.reload} />
          )}
          <WaysToPay booking={booking} onChanged={settled.askAgain} />
        </>
      )}
      <BookingTicket booking={booking} />
    </PlacedFrame>
  );
}

function useOffered({ total }: BookingView) {
  const { paymentMethods, cashLimit } = useSettings();
  return paymentMethodsFor(toCents(total), { paymentMethods, cashLimit: toCents(cashLimit) });
}

function WaysToPay({
  booking,
  onChanged,
}: {
  readonly booking: BookingView;
  readonly onChanged: () => void;
}) {
  const words = useWords(placedWords).checkout;
  const params = { reference: booking.reference };
  const offered = useOffered(booking);

  /** The booking may have been paid or have expired meanwhile: then its state says more than the refusal. */
  const unlessOver = (refusal: Failure): Failure | undefined => {
    if (refusal.code !== "already-paid" && refusal.code !== "not-payable") return refusal;
    onChanged();
    return undefined;
  };
  const card = useAction(async () => {
    const answer = await call(payBooking, { params });
    return answer.ok ? leaveFor(answer.value.redirectUrl) : unlessOver(answer.refusal);
  });
  const cash = useAction(async () => {
    const answer = await call(switchToCash, { params });
    if (!answer.ok) return unlessOver(answer.refusal);
    onChanged();
    return undefined;
  });
  return (
    <>
      {offered.includes("card") && (
        <p className={classNames(css, "text")}>
          <CardProviderName />
        </p>
      )}
      <FormFailure failure={card.failure ?? cash.failure} task="pay" />
      <div className={classNames(css, "ways")}>
        {offered.includes("card") && (
          <Button size="l" loading={card.sending} onClick={card.run}>
            {words.payAgain}
          </Button>
        )}
        {isActionAllowed(booking, "switchToCash") && (
          <Button variant="quiet" size="l" loading={cash.sending} onClick={cash.run}>
            {words.payCash}
          </Button>
        )}
        {booking.cancellation && (
          <LinkButton variant="quiet" size="l" href={paths.cancelBooking(booking.reference)}>
            {words.giveBack}
          </LinkButton>
        )}
      </div>
    </>
  );
}
