import { useRef, useState } from "react";
import { expressStartNeeded } from "#domain/cancellation/withdrawal.ts";
import { now } from "#web/api/document-facts.ts";
import { withdrawalPolicyOf } from "#web/parts/operator-rules.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useDraftValue } from "../booking-draft/draft-store.ts";
import { focusFirstError } from "../booking-steps/focus-first-error.ts";
import { useQuoteState } from "../booking-underway/booking-context.ts";
import { useShownPrice, useStayEstimate } from "../booking-underway/draft-values.ts";
import { StepFrame, StepPart } from "../booking-underway/step-frame.tsx";
import { OrderConsents } from "./order-consents.tsx";
import { OrderRecap } from "./order-recap.tsx";
import { OrderRefusal } from "./order-refusal.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PriceChanged } from "./price-changed.tsx";
import { useOrder } from "./use-order.ts";

/** Everything once more, then the order: dates, service and total stand directly above its button (rules §4). */
export function PriceStep() {
  const words = useWords(bookingWords).price;
  const settings = useSettings();
  const estimate = useStayEstimate();
  const price = useShownPrice();
  const changed = useDraftValue(({ changedFrom }) => changedFrom !== undefined);
  const [terms, setTerms] = useState(false);
  const [express, setExpress] = useState(false);
  const [tried, setTried] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  const ordering = useOrder();
  const quote = useQuoteState();
  if (estimate.kind !== "priced" || price === undefined) return null;
  // A sold-out stay has neither price nor order button: the refusal offers alternatives.
  const soldOut = [ordering.failure?.code, quote.failure?.code].includes("sold-out");
  const asksExpress =
    expressStartNeeded(estimate.stay, withdrawalPolicyOf(settings), now()) ||
    ordering.failure?.fields["expressStart"] !== undefined;
  const order = (): void => {
    setTried(true);
    if (terms && (express || !asksExpress) && !changed) {
      ordering.order({ acceptedTerms: true, expressStart: asksExpress && express });
    } else focusFirstError(step.current);
  };
  return (
    <div ref={step}>
      <StepFrame
        step="price"
        title={words.title}
        lead={words.text}
        action={
          soldOut ? undefined : (
            <Button size="l" loading={ordering.sending} onClick={order}>
              {words.order}
            </Button>
          )
        }
      >
        <OrderRecap />
        <OrderRefusal ordering={ordering} />
        <PriceChanged />
        {soldOut ? null : (
          <StepPart title={words.summary}>
            <OrderConsents
              tried={tried}
              terms={terms}
              onTerms={setTerms}
              express={asksExpress ? express : undefined}
              onExpress={setExpress}
            />
            <OrderSummary price={price} />
          </StepPart>
        )}
      </StepFrame>
    </div>
  );
}
