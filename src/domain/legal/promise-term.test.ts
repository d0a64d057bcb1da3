import { expect, test } from "vitest";
import { exampleSettings } from "#test/example-settings.ts";
import { type TermsWords, termsEn } from "./terms-en.ts";
import { termsFr } from "./terms-fr.ts";
import { writeTerms } from "./write-terms.ts";

const promising = { ...exampleSettings, returnPromise: { minutes: 20, unit: "percent", value: 10 } } as const;
const own = (terms: TermsWords, sections: object) => ({ ...terms, sections }) as never;

const saidIn = (edition: Parameters<typeof writeTerms>[2], source: typeof exampleSettings = promising) =>
  (["fr", "en"] as const).map((locale) =>
    writeTerms(source, locale, edition)
      .sections.filter(({ paragraphs }) => /20\sminutes (après|after)/.test(String(paragraphs.at(-1))))
      .map(({ id }) => id),
  );

test("the terms state the return promise in the section on the return (custody §12)", () => {
  expect(saidIn({ number: "1" })).toEqual([["return"], ["return"]]);
  const [fr, en] = (["fr", "en"] as const).map((locale) =>
    JSON.stringify(writeTerms(promising, locale, { number: "1" })),
  );
  expect(fr).toContain("10\u00a0% du prix");
  expect(en).toContain("10% of the price");
});

test("an operator's own terms state the return promise too, at their end if no section is on the return", () => {
  const { law, data } = termsFr.sections;
  const texts = { fr: own(termsFr, { data, law }), en: own(termsEn, { data, law }) };
  expect(saidIn({ number: "7", texts })).toEqual([["law"], ["law"]]);
});

test("the terms state no return promise if none is made", () => {
  expect(saidIn({ number: "1" }, exampleSettings)).toEqual([[], []]);
});
