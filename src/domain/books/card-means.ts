// The name of a card payment in the books, for human readers (books §2).
import type { Locale } from "../locale.ts";
import { type CardCompany, cardCompanies } from "../payment/card-companies.ts";

/** Names the card company; payments of the sandbox are labelled as no real money. */
export function cardMeans(provider: string, locale: Locale): string {
  const company = cardCompanies.find((known) => known === provider);
  const { card, test } = words[locale];
  return `${card} (${company ? names[company] : test})`;
}

const names: Readonly<Record<CardCompany, string>> = { stripe: "Stripe" };

const words: Readonly<Record<Locale, { readonly card: string; readonly test: string }>> = {
  fr: { card: "Carte bancaire", test: "essai sans argent réel" },
  en: { card: "Card", test: "test without real money" },
};
