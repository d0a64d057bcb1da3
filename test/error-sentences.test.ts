import { expect, test } from "vitest";
import { locales } from "#domain/locale.ts";
import { errorSentences } from "./error-sentences.ts";
import { writtenTexts } from "./written-words.ts";

const texts = await writtenTexts();
/** French texts have non-breaking spaces, and word joiners. */
const plain = (text: string): string => text.replaceAll(/\s+/g, " ").replaceAll("\u2060", "");

test.each(locales)("every sentence of the error catalogue is a text of the product, in %s", (locale) => {
  const written = texts.filter((text) => text.locale === locale).map(({ text }) => plain(text));
  const isWritten = (sentence: string) => written.some((text) => text.includes(plain(sentence)));
  expect(Object.values(errorSentences[locale]).filter((sentence) => !isWritten(sentence))).toEqual([]);
  // Control: an altered sentence is not found.
  expect(isWritten(`${errorSentences[locale].logIn}, perhaps`)).toBe(false);
});

test("every sentence of the error catalogue is in both languages", () => {
  expect(Object.keys(errorSentences.fr)).toEqual(Object.keys(errorSentences.en));
  const same = Object.entries(errorSentences.fr).filter(
    ([name, text]) => text === errorSentences.en[name as keyof typeof errorSentences.en],
  );
  expect(same).toEqual([]);
});
