import { useState } from "react";
import { now } from "#web/api/document-facts.ts";
import { priceLinesOf } from "#web/parts/price-lines-of.ts";
import { PriceBar, PricePanel, type PanelPrice } from "#web/parts/price-panel.tsx";
import { useSettings } from "#web/parts/settings-context.ts";
import { localTimeOf, instantFromIso } from "#domain/time.ts";
import { bookingWords } from "#web/words/booking-words.ts";
import { stayWords } from "#web/words/stay-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useBookingScene } from "../booking-draft/booking-scene.ts";
import { isPromised } from "../booking-draft/price-wish.ts";
import { StaySummary } from "../booking-steps/stay-summary.tsx";

/** The price beside every step: a panel where there is room, a bar at the foot of a phone. */
export function BookingPrice() {
  const words = useWords(bookingWords).panel;
  const stayText = useWords(stayWords);
  const locale = useLocale();
  const settings = useSettings();
  const { draft, price, estimate, promise } = useBookingScene();
  const [open, setOpen] = useState(false);
  const { quote } = draft;
  const until =
    price?.promised && quote && isPromised(quote, now())
      ? words.promisedUntil(localTimeOf(instantFromIso(quote.expiresAt), settings.airport.zone))
      : undefined;
  const shown: PanelPrice | undefined = price && {
    lines: priceLinesOf(price.lines, {
      settings,
      locale,
      words: stayText,
      departureDate: draft.stay.departureDate,
    }),
    total: price.total,
    vat: price.vat,
    vatPercent: settings.tariff.vatPercent,
    note: until,
    days: price.reservedDays,
  };
  const empty = estimate.kind === "incomplete" ? words.noDates : words.noPrice;
  const panel = {
    price: shown,
    empty,
    updating: promise.asking,
    stay: price && <StaySummary stay={draft.stay} />,
  };
  return (
    <>
      <PricePanel {...panel} />
      <PriceBar {...panel} open={open} onOpen={setOpen} />
    </>
  );
}
