import { FreeNearby } from "#web/parts/stay/free-nearby.tsx";
import { nearbyIn } from "#web/parts/stay/use-free-nearby.ts";
import { type BookingStep, paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { PoliteNotice } from "#web/ui/feedback/polite-notice.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { failureSentence } from "#web/words/failure-sentence.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useQuoteState } from "../booking-underway/booking-context.ts";
import { changeStay } from "../booking-underway/draft-values.ts";
import { PriceChanged } from "./price-changed.tsx";

/** Why there is no quote, where the step itself does not say it. */
export function PriceTrouble({ step }: { readonly step: BookingStep }) {
  const quote = useQuoteState();
  const stayIsShown = step === "information" || step === "flight";
  return (
    <>
      {step !== "price" && <PriceChanged />}
      {quote.failure && quote.failure.code !== "left" && !stayIsShown && <NoPromise />}
    </>
  );
}

function NoPromise() {
  const words = useWords(bookingWords);
  const refusals = useWords(refusalWords);
  const quote = useQuoteState();
  if (quote.failure === undefined) return null;
  const { code } = quote.failure;
  const soldOut = code === "sold-out";
  const nearby = nearbyIn(quote.failure.detail);
  const otherStay = soldOut || code === "too-late" || code === "too-many-days" || code === "invalid";
  return (
    <PoliteNotice
      kind={soldOut ? "stop" : "warn"}
      title={soldOut ? words.stay.soldOut : code === "offline" ? words.offlineTitle : undefined}
      actions={
        otherStay ? (
          <LinkButton variant="ink" href={paths.booking({ step: "flight" })}>
            {words.refused.changeStay}
          </LinkButton>
        ) : (
          <Button variant="ink" onClick={quote.retry}>
            {words.retry}
          </Button>
        )
      }
    >
      {soldOut ? (
        nearby ? (
          <FreeNearby nearby={nearby} onTake={changeStay} />
        ) : (
          words.stay.soldOutText
        )
      ) : code === "offline" ? (
        words.offline
      ) : (
        failureSentence(refusals, "general", quote.failure)
      )}
    </PoliteNotice>
  );
}
