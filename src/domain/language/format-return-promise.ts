// The return promise in one sentence, for ticket, order, page and terms (custody §12).
import type { Locale } from "#domain/locale.ts";
import type { ReturnPromise } from "../promise/return-promise.ts";
import { formatPercent, formatPrice } from "./format.ts";
import { withNonBreakingSpaces } from "./non-breaking-spaces.ts";

const sentences: Readonly<Record<Locale, (minutes: number, back: string) => string>> = {
  fr: (minutes, back) =>
    `Au retour, touchez « J’ai mes bagages » dans votre réservation : votre voiture est au point de rencontre dans les ${minutes} minutes, ou ${back} vous sont remboursés sans démarche de votre part.`,
  en: (minutes, back) =>
    `On your return, tap “I have my bags” in your booking: your car is at the meeting point within ${minutes} minutes, or you get ${back} back without asking.`,
};

export function formatReturnPromise(promise: ReturnPromise, locale: Locale): string {
  return withNonBreakingSpaces(
    sentences[locale](promise.minutes, formatPromisedRefund(promise, locale)),
    locale,
  );
}

/** “€10”, or “10% of the price”. */
export function formatPromisedRefund({ unit, value }: ReturnPromise, locale: Locale): string {
  if (unit === "cents") return formatPrice(value, locale);
  const share = formatPercent(value, locale);
  return locale === "fr" ? `${share} du prix` : `${share} of the price`;
}
