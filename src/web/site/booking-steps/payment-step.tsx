import { useRef, useState } from "react";
import { paymentMethods, paymentMethodsFor } from "#domain/booking/payment-method.ts";
import { formatPrice } from "#domain/language/format.ts";
import { toCents } from "#domain/money.ts";
import { CardProviderName } from "#web/parts/card-provider-name.tsx";
import { useSettings } from "#web/parts/settings-context.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { CardPayment, Cash } from "#web/ui/pictograms/service-pictograms.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useBookingMoves } from "../booking-underway/booking-context.ts";
import { changePersonal, usePersonal, useShownPrice } from "../booking-underway/draft-values.ts";
import { StepFrame } from "../booking-underway/step-frame.tsx";
import { focusFirstError } from "./focus-first-error.ts";

/** Card or cash, at the same price; cash only up to the operator's limit (rules §4). */
export function PaymentStep() {
  const words = useWords(bookingWords);
  const locale = useLocale();
  const settings = useSettings();
  const { finish } = useBookingMoves();
  const price = useShownPrice();
  const wanted = usePersonal((mine) => mine.paymentMethod);
  const [tried, setTried] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  const cashLimit = toCents(settings.cashLimit);
  const policy = { paymentMethods: settings.paymentMethods, cashLimit };
  const offered = price ? paymentMethodsFor(toCents(price.total), policy) : settings.paymentMethods;
  // The first method on offer is preselected: the price is the same either way.
  const chosen = wanted === "" ? offered[0] : offered.find((method) => method === wanted);
  const cards = useMethodCards();
  const goOn = (): void => {
    setTried(true);
    if (chosen) {
      changePersonal({ paymentMethod: chosen });
      finish("payment");
    } else focusFirstError(step.current);
  };
  return (
    <div ref={step}>
      <StepFrame
        step="payment"
        title={words.payment.title}
        lead={words.payment.text}
        incomplete={tried && !chosen}
        action={
          <Button size="l" iconAfter={<ArrowRight size="s" />} onClick={goOn}>
            {words.continue}
          </Button>
        }
      >
        <RadioCards
          name="paymentMethod"
          legend={words.payment.legend}
          cards={offered.map((method) => cards[method])}
          value={chosen ?? ""}
          onChange={(value) =>
            changePersonal({ paymentMethod: paymentMethods.find((method) => method === value) ?? "" })
          }
          error={tried && !chosen ? words.payment.required : undefined}
        />
        {settings.paymentMethods.includes("cash") && !offered.includes("cash") && (
          <Notice kind="info">{words.payment.cashLimit(formatPrice(cashLimit, locale))}</Notice>
        )}
      </StepFrame>
    </div>
  );
}

function useMethodCards() {
  const words = useWords(bookingWords);
  return {
    card: {
      value: "card",
      label: words.payment.card,
      hint: (
        <>
          {words.payment.cardHint} <CardProviderName />
        </>
      ),
      aside: <CardPayment size="l" />,
    },
    cash: {
      value: "cash",
      label: words.payment.cash,
      hint: words.payment.cashHint,
      aside: <Cash size="l" />,
    },
  };
}
