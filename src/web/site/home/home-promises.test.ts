// What the home page promises follows the operator's settings.
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import type { Settings } from "#contract/settings.ts";
import { type Locale, locales } from "#domain/locale.ts";
import { exampleSettings } from "#test/example-settings.ts";
import { SettingsContext } from "#web/parts/settings-context.ts";
import { RoutingContext } from "#web/router/routing.tsx";
import { loadAllWords } from "#web/words/dictionary.ts";
import { LocaleContext } from "#web/words/use-words.ts";
import { BookNow } from "./book-now.tsx";
import { HomeHero } from "./home-hero.tsx";
import { LearnMore } from "./learn-more.tsx";

beforeAll(() => loadAllWords());

const asks = { fr: /Comment puis-je payer/, en: /How can I pay/ };
const card = { fr: /\bcarte\b/, en: /\bcard\b/ };
const cash = { fr: /espèces/, en: /\bcash\b/ };

test.each<[readonly ("card" | "cash")[], number, { card: boolean; cash: boolean }]>([
  [["card", "cash"], 100_000, { card: true, cash: true }],
  [["cash", "card"], 100_000, { card: true, cash: true }],
  [["card"], 100_000, { card: true, cash: false }],
  [["cash"], 100_000, { card: false, cash: true }],
  [["card", "cash"], 0, { card: true, cash: false }],
  [["cash"], 0, { card: false, cash: false }],
  [[], 100_000, { card: false, cash: false }],
])(
  "with %j and cash up to %i cents, the home page promises %j and no other way to pay",
  (methods, limit, promised) => {
    const settings = { ...exampleSettings, paymentMethods: [...methods], cashLimit: limit };
    for (const locale of locales) {
      const page = drawn(h(LearnMore), settings, locale);
      expect([card[locale].test(page), cash[locale].test(page)]).toEqual([promised.card, promised.cash]);
      // The call to action names no way to pay: it has no room for what depends on them.
      expect(drawn(h(BookNow), settings, locale)).not.toMatch(/carte|card|espèces|cash/);
      const isPayable = promised.card || promised.cash;
      expect(asks[locale].test(page)).toBe(isPayable);
    }
  },
);

test("an operator without a notice shows no notice of 0 hours (rules §4)", () => {
  const withNotice = (minimumNoticeHours: number, locale: Locale) => {
    const settings = { ...exampleSettings, stay: { ...exampleSettings.stay, minimumNoticeHours } };
    return drawn(h(HomeHero, { reviews: { count: 0 } }), settings, locale);
  };
  for (const locale of locales) {
    expect(withNotice(0, locale)).not.toMatch(/>0\sh</);
    for (const hours of [1, 24, 36]) expect(withNotice(hours, locale)).toMatch(new RegExp(`>${hours}\\sh<`));
  }
});

function drawn(part: ReturnType<typeof h>, settings: Settings, locale: Locale): string {
  const facts = { settings, today: "2027-01-10" as never, sells: undefined };
  const within = h(SettingsContext, { value: facts }, h(LocaleContext, { value: locale }, part));
  return renderToStaticMarkup(h(RoutingContext, { value: {} as never }, within));
}
