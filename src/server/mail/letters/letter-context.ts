import { bookingLabels } from "#domain/language/booking-labels.ts";
import type { BookingLabels } from "#domain/language/booking-labels-en.ts";
import { formatPhone } from "#domain/language/format.ts";
import { phoneLink } from "#domain/language/phone-link.ts";
import type { Locale } from "#domain/locale.ts";
import type { Instant } from "#domain/time.ts";
import type { Config } from "../../config.ts";
import type { Operator } from "../../operator/operator.ts";
import type { Fact, MailBlock } from "../blocks/mail-document.ts";
import { type MailWords, mailWords } from "../words/mail-words.ts";
import { type MailFormat, mailFormat } from "./mail-format.ts";
import { type MailLinks, mailLinks } from "./mail-links.ts";

/** What every letter needs: words, formats, links and the operator. */
export type LetterContext = {
  readonly locale: Locale;
  readonly words: MailWords;
  readonly labels: BookingLabels;
  readonly format: MailFormat;
  readonly links: MailLinks;
  readonly operator: Operator;
  readonly now: Instant;
  /** The mail carries an invoice or a credit note. */
  readonly carriesPdf?: boolean;
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

/** How to reach the operator, as far as the settings say. */
export function operatorContacts({ operator, words }: LetterContext): MailBlock[] {
  const { phone, email } = operator.legal;
  const { facts } = words.operator;
  const rows = [
    ...(phone === "" ? [] : [phoneFact(facts.phone, phone)]),
    ...(email === "" ? [] : [{ label: facts.email, value: email, url: `mailto:${email}` }]),
  ];
  return rows.length === 0 ? [] : [{ kind: "facts", facts: rows }];
}

export function phoneFact(label: string, phone: string): Fact {
  return { label, value: formatPhone(phone), url: phoneLink(phone) };
}
