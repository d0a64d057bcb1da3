// The journey at the desk, refused: what is wrong stands at the choices that are wrong (office §2, §3).
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { type Locale, locales } from "#domain/locale.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { LocaleContext } from "#web/words/use-words.ts";
import { JourneyFields } from "./journey-fields.tsx";

const choices: Parameters<typeof JourneyFields>[0]["choices"] = {
  terminals: [],
  services: ["refuel", "charge", "wash"].map((id) => ({ id, name: id, price: 2_500 })),
};

describe.each(locales)("in %s", (locale) => {
  test("of three services that the vehicle cannot take all, the group is marked, described and can be focused", async () => {
    const [{ rules }] = await Promise.all([refusalWords.load(locale), bookingsWords.load(locale)]);
    const said = rules["not-for-vehicle"];
    const group = servicesOf(drawn(locale, { services: said }));
    expect(group).toContain(said);
    const [, describedBy = "none"] = /aria-describedby="([^"]+)"/.exec(group) ?? [];
    expect(group).toMatch(/^<fieldset[^>]* tabindex="-1"/i);
    expect(group).toMatch(/^<fieldset[^>]* data-invalid/);
    expect(group).toContain(`id="${describedBy}"`);
  });

  test("control: while nothing else but a flight is wrong, the services are not marked", async () => {
    await Promise.all([refusalWords.load(locale), bookingsWords.load(locale)]);
    const group = servicesOf(drawn(locale, { arrivalFlight: "?" }));
    expect(group).not.toMatch(/data-invalid|aria-describedby|tabindex/i);
  });
});

const servicesOf = (page: string): string => page.slice(page.indexOf("<fieldset"));

function drawn(locale: Locale, errors: Readonly<Record<string, string>>): string {
  const fields = h(JourneyFields, { choices, days: { departure: "", arrival: "" }, errors });
  return renderToStaticMarkup(h(LocaleContext, { value: locale }, fields));
}
