import { useState } from "react";
import { formatMoney } from "#domain/language/format.ts";
import { instantFromIso, localTimeOf } from "#domain/time.ts";
import { now } from "#web/api/document-facts.ts";
import { priceLinesOf } from "#web/parts/price/price-lines-of.ts";
import { type PanelPrice, PriceBar, PricePanel } from "#web/parts/price/price-panel.tsx";
import { useSettings } from "#web/parts/settings-context.ts";
import { isTaken } from "#web/parts/stay/availability-refusals.ts";
import type { BookingStep } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { LiveRegion } from "#web/ui/feedback/live-region.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { stayWords } from "#web/words/booking/stay-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { sameText, useDraftValue } from "../booking-draft/draft-store.ts";
import { isPromised } from "../booking-quote/quote-request.ts";
import { StaySummary } from "../booking-stay/stay-summary.tsx";
import { useBookingMoves, useQuoteState } from "../booking-underway/booking-context.ts";
import { useShownPrice, useStay, useStayEstimate } from "../booking-underway/draft-values.ts";
import { useStayRefusals } from "../booking-underway/use-stay-errors.ts";
import css from "./booking-price.module.css";

type Props = {
  readonly step: BookingStep | undefined;
  readonly onActionPlace: (place: HTMLElement | null) => void;
};

/** The price beside every step: a panel where there is room, a bar at the foot of a phone. */
export function BookingPrice({ step, onActionPlace }: Props) {
  const words = useWords(bookingWords).panel;
  const stayText = useWords(stayWords);
  const locale = useLocale();
  const settings = useSettings();
  const stay = useStay();
  // No price for a stay that is taken.
  const taken = isTaken(useStayRefusals(false));
  const known = useShownPrice();
  const price = taken ? undefined : known;
  const estimate = useStayEstimate();
  const { asking } = useQuoteState();
  const { editingStay, editStay, open } = useBookingMoves();
  const [opened, setOpened] = useState(false);
  const until = usePromisedUntil(price?.promised === true);
  const shown: PanelPrice | undefined = price && {
    lines: priceLinesOf(price.lines, {
      settings,
      locale,
      words: stayText,
      departureDate: stay.departureDate,
    }),
    total: price.total,
    vat: price.vat,
    vatPercent: settings.tariff.vatPercent,
    note: until,
    days: price.reservedDays,
  };
  const empty = taken ? words.full : estimate.kind === "incomplete" ? words.noDates : words.noPrice;
  const changeStay = (): void => {
    setOpened(false);
    editStay(true);
    if (step !== "information" && step !== "flight") open("flight");
    else scrollTo({ top: 0 });
  };
  const panel = {
    price: shown,
    empty,
    updating: asking,
    // The flight step, and a stay that is being edited, show it themselves.
    stay: price && step !== "flight" && !editingStay && (
      <div className={classNames(css, "stay")}>
        <StaySummary stay={stay} />
        <Button variant="quiet" size="s" onClick={changeStay}>
          {words.changeStay}
        </Button>
      </div>
    ),
  };
  return (
    <div className={classNames(css, "place")}>
      <LiveRegion message={price ? words.announced(formatMoney(price.total, locale)) : ""} />
      <PricePanel {...panel} />
      {/* The last step says its total above the order button itself (rules §4). */}
      {step !== "price" && (
        <PriceBar {...panel} open={opened} onOpen={setOpened} actionPlace={onActionPlace} />
      )}
    </div>
  );
}

/** How long the price on the screen holds. */
function usePromisedUntil(promised: boolean): string | undefined {
  const words = useWords(bookingWords).panel;
  const { airport } = useSettings();
  const quote = useDraftValue((draft) => draft.quote, sameText);
  if (!promised || quote === undefined || !isPromised(quote, now())) return undefined;
  return words.promisedUntil(localTimeOf(instantFromIso(quote.expiresAt), airport.zone));
}
