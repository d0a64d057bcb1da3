// The terms as they stand: the text with the operator's facts in it, which is what is accepted, kept and sent.
import type { Locale } from "#domain/locale.ts";
import { fillIn, type LegalSource, legalFactsOf } from "./legal-facts.ts";
import type { LegalBlock, LegalText } from "./legal-text.ts";
import { promiseTerm, sectionOfPromise } from "./promise-term.ts";
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

/** Said in the place of what the operator has not filled in. */
export const missingFact: Readonly<Record<Locale, string>> = {
  fr: "(à compléter par l’exploitant)",
  en: "(to be filled in by the operator)",
};

/** What holds: the operator's own words in both languages, or those that come with the software. */
export type TermsEdition = {
  /** What the operator calls this edition of the terms. */
  readonly number: string;
  readonly texts?: Readonly<Record<Locale, LegalText<string>>> | undefined;
};

export function writeTerms(source: LegalSource, locale: Locale, { texts }: TermsEdition): WrittenTerms {
  const text: LegalText<string> = texts?.[locale] ?? (locale === "fr" ? termsFr : termsEn);
  const facts = legalFactsOf(source, locale, missingFact[locale]);
  const takesCards = source.paymentMethods.includes("card");
  const written = (block: LegalBlock): string | readonly string[] => {
    if (typeof block === "string") return fillIn(block, facts);
    if ("list" in block) return block.list.map((item) => fillIn(item, facts));
    return fillIn(takesCards ? block.withCards : block.withoutCards, facts);
  };
  const sections = Object.entries(text.sections).map(([id, { title, blocks }]) => ({
    id,
    title,
    // Of what depends on cards one side may have nothing to say.
    paragraphs: blocks.map(written).filter((paragraph) => paragraph !== ""),
  }));
  return {
    title: text.title,
    intro: fillIn(text.intro, facts),
    sections: withPromise(sections, source, locale),
  };
}

function withPromise(
  sections: readonly WrittenSection[],
  { returnPromise }: LegalSource,
  locale: Locale,
): readonly WrittenSection[] {
  if (!returnPromise) return sections;
  const place = sectionOfPromise(sections.map(({ id }) => id));
  const term = promiseTerm(returnPromise, locale);
  return sections.map((section) =>
    section.id === place ? { ...section, paragraphs: [...section.paragraphs, term] } : section,
  );
}
