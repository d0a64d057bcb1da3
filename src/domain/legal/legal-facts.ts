import { formatClock, formatPhone, formatPrice } from "#domain/language/format.ts";
import { formatDuration } from "#domain/language/format-duration.ts";
import type { Locale, Wording } from "#domain/locale.ts";
import type { ReturnPromise } from "../promise/return-promise.ts";
import type { LegalFacts } from "./legal-text.ts";

/** The operator's settings that the legal texts quote. */
export type LegalSource = {
  readonly brand: string;
  readonly airport: { readonly name: Wording };
  readonly operator: Readonly<Record<OperatorText, string>> & {
    readonly mediator: { readonly name: string; readonly address: string; readonly website: string };
  };
  readonly stay: {
    readonly minimumNoticeHours: number;
    readonly maximumDays: number;
    readonly nightFrom: string;
    readonly nightUntil: string;
    readonly dayCounting: "calendar-days" | "started-24-hours";
  };
  readonly tariff: {
    readonly overnightDepartureFee: number;
    readonly overnightArrivalFee: number;
    readonly furtherDayAmount: number;
    readonly vatPercent: number;
  };
  readonly paymentMethods: readonly ("card" | "cash")[];
  readonly quoteMinutes: number;
  readonly holdMinutes: number;
  readonly cashLimit: number;
  readonly withdrawalDays: number;
  readonly fullRefundHours: number;
  readonly sms?: true | undefined;
  /** Absent where there is no return promise. */
  readonly returnPromise?: ReturnPromise | undefined;
  readonly custody: { readonly keepMediaMonths: number; readonly keepClaimedYears: number };
};

type OperatorText =
  | "name"
  | "legalForm"
  | "capital"
  | "registration"
  | "vatNumber"
  | "address"
  | "phone"
  | "email"
  | "publicationDirector"
  | "host"
  | "insurer";

const countedDays = {
  "calendar-days": {
    fr: "comptés dans le calendrier local, premier et dernier jours compris",
    en: "counted in the local calendar, first and last day included",
  },
  "started-24-hours": {
    fr: "comptés par périodes de 24 heures écoulées, toute période commencée étant due",
    en: "counted in periods of 24 elapsed hours, each one begun counting whole",
  },
} as const;

/** With 0 hours, the drop-off itself, so that “until {noticeEnd}” is always a sentence. */
const endOf: Readonly<Record<Locale, (hours: number) => string>> = {
  fr: (hours) => (hours === 0 ? "la dépose" : `${formatDuration(hours, "hours", "fr")} avant la dépose`),
  en: (hours) => (hours === 0 ? "drop-off" : `${formatDuration(hours, "hours", "en")} before drop-off`),
};

const orInCash: Readonly<Record<Locale, (limit: string) => string>> = {
  fr: (limit) => `, ou en espèces à l’arrivée jusqu’à ${limit}`,
  en: (limit) => `, or in cash on arrival up to ${limit}`,
};

/**
 * A booking cannot be cancelled after the drop-off: if everything is refunded until then, there is no second sentence.
 */
const refundRule: Readonly<Record<Locale, (hours: number) => string>> = {
  fr: (hours) =>
    hours === 0
      ? "Tout est remboursé."
      : `Jusqu’à ${endOf.fr(hours)}, tout est remboursé. Ensuite, seuls les services supplémentaires non commencés le sont.`,
  en: (hours) =>
    hours === 0
      ? "Everything is refunded."
      : `Until ${endOf.en(hours)} everything is refunded. After that, only the additional services that were not started are refunded.`,
};

type SmsFacts = Pick<LegalFacts, "smsUse" | "smsRetention" | "smsCarrier">;

/**
 * Clauses appended to sentences; empty where no text messages are sent, so that the texts do not mention them (sms §6).
 */
const smsFacts: Readonly<Record<Locale, SmsFacts>> = {
  fr: {
    smsUse:
      " Votre numéro de mobile sert aussi à vous prévenir par SMS du lieu et de l’heure d’une prise en charge ; vous pouvez le refuser dans votre profil.",
    smsRetention: " SMS envoyés : 90 jours.",
    smsCarrier: ", notre opérateur de SMS (OVHcloud, en France : votre numéro et le texte du message)",
  },
  en: {
    smsUse:
      " Your mobile number is also used to text you where and when a handover takes place; you can decline this in your profile.",
    smsRetention: " Text messages sent: 90 days.",
    smsCarrier: ", our SMS carrier (OVHcloud, in France: your number and the text of the message)",
  },
};

const noSms: SmsFacts = { smsUse: "", smsRetention: "", smsCarrier: "" };

/** The values that legal texts quote. A field that the operator has left empty reads `missing`, never nothing. */
export function legalFactsOf(settings: LegalSource, locale: Locale, missing: string): LegalFacts {
  const { operator, stay, tariff } = settings;
  const { mediator, ...identity } = operator;
  const filled = (text: string): string => (text.trim() === "" ? missing : text);
  const money = (cents: number): string => formatPrice(cents, locale);
  const takesCash = settings.paymentMethods.includes("cash") && settings.cashLimit > 0;
  return {
    brand: settings.brand,
    airport: settings.airport.name[locale],
    name: filled(identity.name),
    legalForm: filled(identity.legalForm),
    capital: filled(identity.capital),
    registration: filled(identity.registration),
    vatNumber: filled(identity.vatNumber),
    address: filled(identity.address),
    phone: filled(formatPhone(identity.phone, locale)),
    email: filled(identity.email),
    publicationDirector: filled(identity.publicationDirector),
    host: withTelephone(filled(identity.host), missing, locale),
    insurer: filled(identity.insurer),
    mediatorName: filled(mediator.name),
    mediatorAddress: filled(mediator.address),
    mediatorWebsite: filled(mediator.website),
    noticeHours: String(stay.minimumNoticeHours),
    noticeEnd: endOf[locale](stay.minimumNoticeHours),
    maximumDays: String(stay.maximumDays),
    longestStay: formatDuration(stay.maximumDays, "days", locale),
    nightFrom: formatClock(stay.nightFrom, locale),
    nightUntil: formatClock(stay.nightUntil, locale),
    departureFee: money(tariff.overnightDepartureFee),
    arrivalFee: money(tariff.overnightArrivalFee),
    furtherDay: money(tariff.furtherDayAmount),
    vatPercent: String(tariff.vatPercent),
    quoteMinutes: String(settings.quoteMinutes),
    holdMinutes: String(settings.holdMinutes),
    cashLimit: money(settings.cashLimit),
    orInCash: takesCash ? orInCash[locale](money(settings.cashLimit)) : "",
    withdrawalDays: String(settings.withdrawalDays),
    fullRefundHours: String(settings.fullRefundHours),
    refundRule: refundRule[locale](settings.fullRefundHours),
    keepMediaMonths: String(settings.custody.keepMediaMonths),
    keepClaimedYears: String(settings.custody.keepClaimedYears),
    mediaKept: formatDuration(settings.custody.keepMediaMonths, "months", locale),
    claimedMediaKept: formatDuration(settings.custody.keepClaimedYears, "years", locale),
    countedDays: countedDays[stay.dayCounting][locale],
    ...(settings.sms ? smsFacts[locale] : noSms),
  };
}

/** The law requires the name, address and telephone number of the site's host (LCEN, article 1-1). */
function withTelephone(host: string, missing: string, locale: Locale): string {
  const hasTelephone = /\+?\d(?:[ .-]?\d){7,}/.test(host);
  if (hasTelephone || host === missing) return host;
  return locale === "fr" ? `${host}, téléphone : ${missing}` : `${host}, telephone: ${missing}`;
}

/** Substitutes the facts for the text's placeholders; unknown ones stay. */
export function fillPlaceholders(text: string, facts: LegalFacts): string {
  const known: Readonly<Record<string, string>> = facts;
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole);
}
