import type { Settings } from "#contract/settings.ts";
import { formatClock, formatPhone, formatPrice } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import type { LegalFacts } from "./legal-text.ts";

/** What the legal texts quote. What the operator has not filled in is said to be missing, never left out in silence. */
export function legalFactsOf(settings: Settings, locale: Locale, missing: string): LegalFacts {
  const { operator, stay, tariff } = settings;
  const { mediator, ...identity } = operator;
  const filled = (text: string): string => (text.trim() === "" ? missing : text);
  const money = (cents: number): string => formatPrice(cents, locale);
  return {
    brand: settings.brand,
    airport: settings.airport.name[locale],
    name: filled(identity.name),
    legalForm: filled(identity.legalForm),
    capital: filled(identity.capital),
    registration: filled(identity.registration),
    vatNumber: filled(identity.vatNumber),
    address: filled(identity.address),
    phone: filled(formatPhone(identity.phone)),
    email: filled(identity.email),
    publicationDirector: filled(identity.publicationDirector),
    host: filled(identity.host),
    insurer: filled(identity.insurer),
    mediatorName: filled(mediator.name),
    mediatorAddress: filled(mediator.address),
    mediatorWebsite: filled(mediator.website),
    noticeHours: String(stay.minimumNoticeHours),
    maximumDays: String(stay.maximumDays),
    nightFrom: formatClock(stay.nightFrom, locale),
    nightUntil: formatClock(stay.nightUntil, locale),
    departureFee: money(tariff.overnightDepartureFee),
    arrivalFee: money(tariff.overnightArrivalFee),
    furtherDay: money(tariff.furtherDayAmount),
    vatPercent: String(tariff.vatPercent),
    quoteMinutes: String(settings.quoteMinutes),
    holdMinutes: String(settings.holdMinutes),
    cashLimit: money(settings.cashLimit),
    withdrawalDays: String(settings.withdrawalDays),
    fullRefundHours: String(settings.fullRefundHours),
  };
}

/** The text with its facts in it. */
export function fillIn(text: string, facts: LegalFacts): string {
  const known: Readonly<Record<string, string>> = facts;
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole);
}
