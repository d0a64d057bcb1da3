import { bookingLabels } from "#domain/language/booking-labels.ts";
import type { BookingLabels } from "#domain/language/booking-labels-en.ts";
import { formatPhone } from "#domain/language/format.ts";
import { phoneFromAnywhere } from "#domain/language/phone/phone-from-anywhere.ts";
import { phoneLink } from "#domain/language/phone/phone-link.ts";
import type { Locale } from "#domain/locale.ts";
import type { Instant } from "#domain/time.ts";
import type { Config } from "../../config.ts";
import type { Operator } from "../../operator/operator.ts";
import type { Fact, MailBlock } from "../blocks/mail-document.ts";
import { type MailWords, mailWords } from "../words/mail-words.ts";
import { type MailFormat, mailFormat } from "./mail-format.ts";
import { type MailLinks, mailLinks } from "./mail-links.ts";

export type MeansBack = "card" | "cash" | "mixed";

/** Shared by every letter: words, formats, links and the operator. */
export type LetterContext = {
  readonly locale: Locale;
  readonly words: MailWords;
  readonly labels: BookingLabels;
  readonly format: MailFormat;
  readonly links: MailLinks;
  readonly operator: Operator;
  readonly now: Instant;
  /** How many invoices and credit notes the mail carries. */
  readonly papers?: number;
  /** The means of the refunds that the mail reports; by default the booking's payment method. */
  readonly backBy?: MeansBack | undefined;
};

export function letterContext(
  locale: Locale,
  config: Config,
  operator: Operator,
  now: Instant,
): LetterContext {
  return {
    locale,
    words: mailWords[locale],
    labels: bookingLabels[locale],
    format: mailFormat(locale, operator.airport.zone),
    links: mailLinks(config, locale),
    operator,
    now,
  };
}

export function greeting(firstname: string, { words }: LetterContext): MailBlock {
  const { hello, helloNobody } = words.frame;
  return { kind: "text", text: firstname.trim() === "" ? helloNobody : hello(firstname) };
}

/** The operator's contact details, as far as they are set. */
export function operatorContacts(context: LetterContext): MailBlock[] {
  const { phone, email } = context.operator.legal;
  const { facts } = context.words.operator;
  const rows = [
    ...(phone === "" ? [] : [operatorPhone(facts.phone, context)]),
    ...(email === "" ? [] : [{ label: facts.email, value: email, url: `mailto:${email}` }]),
  ];
  return rows.length === 0 ? [] : [{ kind: "facts", facts: rows }];
}

/** In international format: the traveller may be abroad. */
export function operatorPhone(label: string, { operator, locale }: LetterContext): Fact {
  const { phone } = operator.legal;
  return { label, value: phoneFromAnywhere(phone, locale), url: phoneLink(phone) };
}

/** The number of a person whom the operator calls. */
export function phoneFact(label: string, phone: string, locale: Locale): Fact {
  return { label, value: formatPhone(phone, locale), url: phoneLink(phone) };
}
