// What a payment by card is called in the books, for people who keep them (books §2).
import type { Locale } from "../locale.ts";
import { type CardCompany, cardCompanies } from "../payment/card-companies.ts";

/** The company that took it by its own name; what the sandbox took is no money, and says so. */
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
