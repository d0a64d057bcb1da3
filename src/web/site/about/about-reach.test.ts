import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { exampleSettings } from "#test/example-settings.ts";
import { OperatorLot } from "#web/parts/presentation/operator-lot.tsx";
import { SettingsContext } from "#web/parts/settings-context.ts";
import { RoutingContext } from "#web/router/routing.tsx";
import { loadAllWords } from "#web/words/dictionary.ts";
import { LocaleContext } from "#web/words/use-words.ts";
import { AboutReach } from "./about-reach.tsx";
import { DamageSteps } from "./damage-steps.tsx";

beforeAll(() => loadAllWords());

const operator = {
  ...exampleSettings.operator,
  name: "Exemple (fiction)",
  legalForm: "SARL",
  registration: "RCS Bobigny 123 456 789",
  address: "1 allée de l’Exemple",
  insurer: "Assurances de l’Est",
};
const lot = { place: "Le Mesnil-Amelot", fenced: true, keypad: false, cameras: false };

test("looks 14: on an English page the operator's French names and addresses are marked as French, and nothing else", () => {
  const facts = { settings: { ...exampleSettings, operator }, today: "2027-01-10" as never };
  const parts = [
    h(AboutReach, { key: 1, answerHours: 4 }),
    h(DamageSteps, { key: 2, cover: undefined }),
    h(OperatorLot, { key: 3, lot }),
  ];
  const within = h(SettingsContext, { value: facts }, h(LocaleContext, { value: "en" }, parts));
  // Links are rendered and never followed: an empty routing context is enough.
  const page = renderToStaticMarkup(h(RoutingContext, { value: {} as never }, within));
  const marked = [...page.matchAll(/lang="fr"[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(marked).toEqual([
    "Exemple (fiction), SARL",
    "RCS Bobigny 123 456 789",
    "1 allée de l’Exemple",
    "Assurances de l’Est",
    "Le Mesnil-Amelot",
  ]);
  expect(page).toContain("share capital €10,000 · VAT FR00");
});

test.each([
  ["10 000 €", "en", "share capital €10,000 · VAT"],
  ["10 000 €", "fr", "capital de 10\u202f000\u00a0€ · TVA"],
  ["variable, 1 000 € au moins", "en", "share capital variable, 1 000 € au moins · VAT"],
  ["0 €", "fr", ">TVA"],
  ["", "en", ">VAT"],
] as const)(
  "a share capital of “%s” is formatted in %s for that language, and omitted if it is nothing",
  (capital, locale, told) => {
    const settings = { ...exampleSettings, operator: { ...operator, capital } };
    const facts = { settings, today: "2027-01-10" as never };
    const reach = h(AboutReach, { answerHours: 4 });
    const within = h(SettingsContext, { value: facts }, h(LocaleContext, { value: locale }, reach));
    expect(renderToStaticMarkup(h(RoutingContext, { value: {} as never }, within))).toContain(told);
  },
);
