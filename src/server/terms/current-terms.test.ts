import { expect, test } from "vitest";
import type { LegalSource } from "#domain/legal/legal-facts.ts";
import { termsEn } from "#domain/legal/terms-en.ts";
import { termsFr } from "#domain/legal/terms-fr.ts";
import { type TermsEdition, writeTerms } from "#domain/legal/write-terms.ts";
import { exampleSettings } from "#test/example-settings.ts";
import { currentTerms } from "./current-terms.ts";

const shipped: TermsEdition = { number: "1" };
const titled = (title: string): TermsEdition => ({
  number: "1",
  texts: { fr: { ...termsFr, title }, en: { ...termsEn, title } },
});

/** Variants of the facts that the terms may quote. */
const sources: readonly LegalSource[] = [
  exampleSettings,
  { ...exampleSettings, brand: "Another brand" },
  { ...exampleSettings, cashLimit: exampleSettings.cashLimit + 1 },
  { ...exampleSettings, paymentMethods: ["cash"] },
  { ...exampleSettings, returnPromise: { minutes: 20, unit: "cents", value: 1_000 } },
  { ...exampleSettings, returnPromise: { minutes: 20, unit: "percent", value: 10 } },
];
const editions = [shipped, titled("One"), titled("Two"), { number: "2" }];

test("the cache of the terms never mixes up operators, numbers or editions", () => {
  const asked = sources.flatMap((source) => editions.map((edition) => () => currentTerms(source, edition)));
  const first = asked.map((ask) => ask());
  expect(new Set(first.map(({ version }) => version)).size).toBe(asked.length);
  expect(asked.toReversed().map((ask) => ask())).toEqual(first.toReversed());
});

const counterparts = new Map([["calendar-days", "started-24-hours"]]);

/** Copies of the value with one fact changed, one for each fact. */
function othersOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return [value.slice(1)];
  if (typeof value === "number") return [value + 1];
  if (typeof value === "string")
    return [counterparts.get(value) ?? (/^\d\d:\d\d$/.test(value) ? "23:30" : `${value}x`)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    othersOf(part).map((other) => ({ ...value, [name]: other })),
  );
}

test("whichever fact of the operator changes, the cached terms are those that would be written now", () => {
  const others: readonly LegalSource[] = JSON.parse(JSON.stringify(othersOf(exampleSettings)));
  const written = (source: LegalSource) =>
    (["fr", "en"] as const).map((locale) => JSON.stringify(writeTerms(source, locale, shipped)));
  const remembered = (source: LegalSource) =>
    Object.values(currentTerms(source, shipped).texts).map(({ body }) => body);
  const before = written(exampleSettings);
  let quoted = 0;
  for (const other of others) {
    expect(remembered(exampleSettings)).toEqual(before);
    const now = written(other);
    expect(remembered(other)).toEqual(now);
    if (now.join() !== before.join()) quoted += 1;
  }
  expect(quoted).toBeGreaterThan(20);
});

test("settings that the terms do not quote leave the cached terms", () => {
  const first = currentTerms(exampleSettings, shipped);
  for (const further of [{ termsVersion: "1-abc" }, { tariffUntil: "2027-05-03" }, { notOpen: true }])
    expect(currentTerms({ ...exampleSettings, ...further }, shipped)).toBe(first);
});
