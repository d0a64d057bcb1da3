import { useEffect, useId, useRef } from "react";
import { type BookingView, fetchBooking, listBookings } from "#contract/bookings.ts";
import { payDue } from "#contract/site/due-payment.ts";
import { formatMoney } from "#domain/language/format.ts";
import { call } from "#web/api/api-call.ts";
import { invalidate } from "#web/api/use-query.ts";
import { CardProviderName } from "#web/parts/card-provider-name.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useAction } from "#web/parts/forms/use-action.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { FormErrors } from "#web/ui/fields/form-errors.tsx";
import { duePaymentWords } from "#web/words/pay-link/due-payment-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { leaveFor } from "../navigation/leave-for.ts";
import css from "../own-booking/placed-sections.module.css";

/** Leads to the card page for what is due, where the server offers it (payment §11); cash stays possible. */
export function PayDueButton({ booking }: { readonly booking: BookingView }) {
  const words = useWords(duePaymentWords);
  const locale = useLocale();
  const { dueByCard } = booking;
  const { sending, failure, run } = usePayment(booking);
  const isOffered = dueByCard !== undefined;
  const takerId = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The refusal has removed the button: focus moves to the message.
    if (failure && !isOffered && document.activeElement === document.body) place.current?.focus();
  }, [failure, isOffered]);
  if (!isOffered && failure === undefined) return null;
  return (
    <div ref={place} tabIndex={-1} className={classNames(css, "section")} data-screen-only>
      {failure?.code === "price-changed" ? (
        <FormErrors title={words.changed} />
      ) : (
        <FormFailure failure={failure} task="pay" />
      )}
      {isOffered && (
        <>
          <div className={classNames(css, "ways")}>
            <Button loading={sending} onClick={run} aria-describedby={takerId}>
              {words.pay(formatMoney(dueByCard, locale))}
            </Button>
          </div>
          <p id={takerId} className={classNames(css, "text")}>
            <CardProviderName />
          </p>
        </>
      )}
    </div>
  );
}

function usePayment({ reference, dueByCard }: BookingView) {
  return useAction(async () => {
    if (dueByCard === undefined) return undefined;
    const body = { payment: { amount: dueByCard } };
    const answer = await call(payDue, { params: { reference }, body });
    if (answer.ok) return leaveFor(answer.value.redirectUrl);
    // What is due, or whether it may be paid by card, may no longer be what was shown.
    invalidate(fetchBooking, listBookings);
    return answer.refusal;
  });
}
