import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BookingView } from "#contract/bookings.ts";
import type { TravellerCustodyView } from "#contract/traveller-custody.ts";
import type { CustodyState } from "#domain/custody/custody-states.ts";
import { toLocalDate } from "#domain/time.ts";
import { exampleSettings } from "#test/example-settings.ts";
import { SettingsContext } from "#web/parts/settings-context.ts";
import { custodyWords } from "#web/words/custody/custody-words.ts";
import { LocaleContext } from "#web/words/use-words.ts";
import { RecallCard } from "./recall-card.tsx";

const facts = {
  settings: exampleSettings,
  today: toLocalDate("2026-11-23") as NonNullable<ReturnType<typeof toLocalDate>>,
};
const booking = { reference: "VS-ABC234", arrivalTerminal: "unknown" } as BookingView;

async function drawnIn(state: CustodyState): Promise<string> {
  await custodyWords.load("en");
  const custody = { reference: booking.reference, state, recalledAt: "2026-11-05T18:38:00.000Z" };
  const card = h(RecallCard, { booking, custody: custody as TravellerCustodyView, as: "h3" });
  return renderToStaticMarkup(h(LocaleContext, { value: "en" }, h(SettingsContext, { value: facts }, card)));
}

test("a called car is at exactly one current step, and at none once it was handed back", async () => {
  const { now } = (await custodyWords.load("en")).recall;
  for (const state of ["called", "driving", "at-kerb"] as const) {
    const drawn = await drawnIn(state);
    expect(drawn.match(/aria-current="step"/g)).toHaveLength(1);
    expect(drawn.split(`>${now}<`)).toHaveLength(2);
  }
  const done = await drawnIn("handed-back");
  expect(done).not.toContain("aria-current");
  expect(done).not.toContain(`>${now}<`);
});
