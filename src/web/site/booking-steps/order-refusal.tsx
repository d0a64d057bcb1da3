import { useEffect, useRef } from "react";
import { paths } from "#web/paths.ts";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { bookingWords } from "#web/words/booking-words.ts";
import { failureSentence } from "#web/words/failure-sentence.ts";
import { refusalWords } from "#web/words/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { OrderFailure } from "../booking-draft/order-booking.ts";
import type { Ordering } from "../booking-draft/use-order.ts";

/** Why the order was not taken, and the way on. What was entered is kept in every case. */
export function OrderRefusal({ ordering }: { readonly ordering: Ordering }) {
  const { failure, found } = ordering;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure || found) place.current?.focus();
  }, [failure, found]);
  if (found) return <Found ref={place} reference={found} />;
  if (!failure || failure.code === "left") return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Refusal failure={failure} />
    </div>
  );
}

function Refusal({ failure }: { readonly failure: OrderFailure }) {
  const words = useWords(bookingWords);
  const refusals = useWords(refusalWords);
  const toStay = (
    <LinkButton variant="ink" href={paths.booking({ step: "flight" })}>
      {words.refused.changeStay}
    </LinkButton>
  );
  switch (failure.code) {
    case "sold-out":
      return (
        <Notice kind="stop" live="assertive" title={words.refused.soldOutTitle} actions={toStay}>
          {words.refused.soldOut}
        </Notice>
      );
    case "too-late":
      return (
        <Notice kind="stop" live="assertive" title={words.refused.tooLateTitle} actions={toStay}>
          {words.refused.tooLate}
        </Notice>
      );
    case "too-many-days":
      return (
        <Notice kind="stop" live="assertive" actions={toStay}>
          {refusals.codes["too-many-days"]}
        </Notice>
      );
    case "cash-not-offered":
      return (
        <Notice
          kind="stop"
          live="assertive"
          actions={
            <LinkButton variant="ink" href={paths.booking({ step: "payment" })}>
              {words.payment.title}
            </LinkButton>
          }
        >
          {words.refused.cash}
        </Notice>
      );
    case "promo-code-used-up":
      return (
        <Notice kind="warn" live="assertive">
          {words.refused.promo}
        </Notice>
      );
    case "offline":
      return (
        <Notice kind="warn" live="assertive" title={words.offlineTitle}>
          {words.offline}
        </Notice>
      );
    default:
      return <Otherwise failure={failure} />;
  }
}

/** A field that the server refuses leads to its step; everything else is the catalogue's sentence (specification §8). */
function Otherwise({ failure }: { readonly failure: OrderFailure }) {
  const words = useWords(bookingWords);
  const refusals = useWords(refusalWords);
  const inJourney = ["vehicleId", "departureTerminal", "arrivalTerminal", "departureFlight", "arrivalFlight"];
  const field = inJourney.find((name) => failure.fields[name] !== undefined);
  const rule = field && failure.fields[field];
  return (
    <Notice
      kind="stop"
      live="assertive"
      actions={
        field && (
          <LinkButton variant="ink" href={paths.booking({ step: "flight" })}>
            {words.flight.title}
          </LinkButton>
        )
      }
    >
      <p>
        {field === "vehicleId"
          ? words.refused.vehicle
          : rule
            ? refusals.rules[rule]
            : failureSentence(refusals, "book", failure)}
      </p>
      {failure.requestId && <p>{refusals.requestId(failure.requestId)}</p>}
    </Notice>
  );
}

function Found({ ref, reference }: { readonly ref: React.Ref<HTMLDivElement>; readonly reference: string }) {
  const words = useWords(bookingWords).refused;
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice
        kind="warn"
        live="assertive"
        title={words.foundTitle}
        actions={
          <LinkButton variant="ink" href={paths.checkout({ reference })}>
            {words.seeFound}
          </LinkButton>
        }
      >
        {words.found(reference)}
      </Notice>
    </div>
  );
}
