// The current terms, their hash and their version (cancellation §9).
import { createHash } from "node:crypto";
import type { LegalSource } from "#domain/legal/legal-facts.ts";
import { type TermsEdition, writeTerms } from "#domain/legal/write-terms.ts";
import type { Locale } from "#domain/locale.ts";
import type { KeptText } from "./store/text-store.ts";

export type CurrentTerms = {
  /** The operator's edition with a hash of the text: changing any word or number makes another version. */
  readonly version: string;
  readonly texts: Readonly<Record<Locale, KeptText>>;
};

/** A cache of one: rendering the terms costs more than the rest of an order's checks, and they rarely change. */
let last:
  | { readonly of: string; readonly words: TermsEdition["texts"]; readonly terms: CurrentTerms }
  | undefined;

export function currentTerms(source: LegalSource, edition: TermsEdition): CurrentTerms {
  const of = JSON.stringify([edition.number, quotedOf(source)]);
  if (last?.of !== of || last.words !== edition.texts)
    last = { of, words: edition.texts, terms: writeCurrentTerms(source, edition) };
  return last.terms;
}

/** The cache key: the facts that the terms may quote, and little else of the settings. */
function quotedOf({ brand, airport, operator, stay, tariff, custody, ...source }: LegalSource): LegalSource {
  const { paymentMethods, quoteMinutes, holdMinutes, cashLimit, withdrawalDays, fullRefundHours } = source;
  const { returnPromise } = source;
  return {
    brand,
    airport,
    operator,
    stay,
    tariff,
    custody,
    paymentMethods,
    quoteMinutes,
    holdMinutes,
    cashLimit,
    withdrawalDays,
    fullRefundHours,
    ...(returnPromise && { returnPromise }),
  };
}

function writeCurrentTerms(source: LegalSource, edition: TermsEdition): CurrentTerms {
  const [fr, en] = [
    JSON.stringify(writeTerms(source, "fr", edition)),
    JSON.stringify(writeTerms(source, "en", edition)),
  ];
  const version = `${edition.number}-${hashOf([fr, en]).slice(0, 8)}`;
  const text = (locale: Locale, body: string): KeptText => ({
    hash: hashOf([version, locale, body]),
    version,
    locale,
    body,
  });
  return { version, texts: { fr: text("fr", fr), en: text("en", en) } };
}

function hashOf(parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}
