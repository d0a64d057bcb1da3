// The terms with the operator's facts filled in, as they are accepted, stored and sent.
import type { Locale } from "#domain/locale.ts";
import { fillPlaceholders, type LegalSource, legalFactsOf } from "./legal-facts.ts";
import type { LegalBlock, LegalText } from "./legal-text.ts";
import { promiseTerm, sectionOfPromise } from "./promise-term.ts";
import { termsEn } from "./terms-en.ts";
import { termsFr } from "./terms-fr.ts";

export type WrittenSection = {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly (string | readonly string[])[];
};

/** No placeholders are left: equal contents mean equal terms. */
export type WrittenTerms = {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly WrittenSection[];
};

/** Placeholder for a field that the operator has not filled in. */
export const missingFact: Readonly<Record<Locale, string>> = {
  fr: "(à compléter par l’exploitant)",
  en: "(to be filled in by the operator)",
};

/** The edition in force: the operator's own texts, or those supplied with the software. */
export type TermsEdition = {
  /** The operator's name for this edition. */
  readonly number: string;
  readonly texts?: Readonly<Record<Locale, LegalText<string>>> | undefined;
};

export function writeTerms(source: LegalSource, locale: Locale, { texts }: TermsEdition): WrittenTerms {
  const text: LegalText<string> = texts?.[locale] ?? (locale === "fr" ? termsFr : termsEn);
  const facts = legalFactsOf(source, locale, missingFact[locale]);
  const takesCards = source.paymentMethods.includes("card");
  const written = (block: LegalBlock): string | readonly string[] => {
    if (typeof block === "string") return fillPlaceholders(block, facts);
    if ("list" in block) return block.list.map((item) => fillPlaceholders(item, facts));
    return fillPlaceholders(takesCards ? block.withCards : block.withoutCards, facts);
  };
  const sections = Object.entries(text.sections).map(([id, { title, blocks }]) => ({
    id,
    title,
    // A block that depends on cards may have no text for this case.
    paragraphs: blocks.map(written).filter((paragraph) => paragraph !== ""),
  }));
  return {
    title: text.title,
    intro: fillPlaceholders(text.intro, facts),
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
