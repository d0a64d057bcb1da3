// The terms as they stand: the text with the operator's facts in it, which is what is accepted, kept and sent.
import type { Locale } from "#domain/locale.ts";
import { fillIn, type LegalSource, legalFactsOf } from "./legal-facts.ts";
import type { LegalBlock } from "./legal-text.ts";
import { termsEn } from "./terms-en.ts";
import { termsFr } from "./terms-fr.ts";

export type WrittenSection = {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly (string | readonly string[])[];
};

/** Nothing is left to be filled in: the same words and numbers are the same text. */
export type WrittenTerms = {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly WrittenSection[];
};

const missing: Readonly<Record<Locale, string>> = {
  fr: "(à compléter par l’exploitant)",
  en: "(to be filled in by the operator)",
};

export function writeTerms(source: LegalSource, locale: Locale): WrittenTerms {
  const text = locale === "fr" ? termsFr : termsEn;
  const facts = legalFactsOf(source, locale, missing[locale]);
  const takesCards = source.paymentMethods.includes("card");
  const written = (block: LegalBlock): string | readonly string[] => {
    if (typeof block === "string") return fillIn(block, facts);
    if ("list" in block) return block.list.map((item) => fillIn(item, facts));
    return fillIn(takesCards ? block.withCards : block.withoutCards, facts);
  };
  return {
    title: text.title,
    intro: fillIn(text.intro, facts),
    sections: Object.entries(text.sections).map(([id, { title, blocks }]) => ({
      id,
      title,
      paragraphs: blocks.map(written),
    })),
  };
}
