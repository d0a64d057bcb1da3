import { expect, test } from "vitest";
import type { LegalSource } from "#domain/legal/legal-facts.ts";
import { termsEn } from "#domain/legal/terms-en.ts";
import { termsFr } from "#domain/legal/terms-fr.ts";
import type { TermsEdition } from "#domain/legal/write-terms.ts";
import { exampleSettings } from "#test/example-settings.ts";
import { currentTerms } from "./current-terms.ts";

const shipped: TermsEdition = { number: "1" };
const titled = (title: string): TermsEdition => ({
  number: "1",
  texts: { fr: { ...termsFr, title }, en: { ...termsEn, title } },
});

/** Everything that the terms may quote, and each of it in turn as something else. */
const sources: readonly LegalSource[] = [
  exampleSettings,
  { ...exampleSettings, brand: "Another brand" },
  { ...exampleSettings, cashLimit: exampleSettings.cashLimit + 1 },
  { ...exampleSettings, paymentMethods: ["cash"] },
];
const editions = [shipped, titled("One"), titled("Two"), { number: "2" }];

test("what is remembered of the terms is never another operator's, another number's or other words'", () => {
  const asked = sources.flatMap((source) => editions.map((edition) => () => currentTerms(source, edition)));
  const first = asked.map((ask) => ask());
  expect(new Set(first.map(({ version }) => version)).size).toBe(asked.length);
  expect(asked.toReversed().map((ask) => ask())).toEqual(first.toReversed());
});

test("the same terms are written once, whatever else the settings say", () => {
  const first = currentTerms(exampleSettings, shipped);
  for (const further of [{ termsVersion: "1-abc" }, { tariffUntil: "2027-05-03" }, { notOpen: true }])
    expect(currentTerms({ ...exampleSettings, ...further }, shipped)).toBe(first);
});
