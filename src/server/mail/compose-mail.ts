import { formatPhone } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import type { MailMessage } from "#domain/mail/mail-message.ts";
import { toLine } from "#domain/text.ts";
import type { Operator } from "../operator/operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import type { RenderedMail } from "../platform/gateways/mail-sender.ts";
import { type ClaimedMail, operatorMailbox } from "../platform/outbox/outbox-store.ts";
import type { Services } from "../services.ts";
import { type MailFrame, mailHtml } from "./blocks/mail-layout.ts";
import { mailText } from "./blocks/mail-text.ts";
import { typeset } from "./blocks/typeset.ts";
import { type LetterContext, letterContext } from "./letters/letter-context.ts";
import { findMailedAddress } from "./mail-facts.ts";
import { writeLetter } from "./write-letter.ts";

/** The operator's settings name no address yet. */
export class OperatorUnknownError extends Error {
  override readonly name = "OperatorUnknownError";
}

/** The finished mail; `undefined` when its subject or its recipient no longer exists. */
export async function composeMail(services: Services, mail: ClaimedMail): Promise<RenderedMail | undefined> {
  const { config, db, clock } = services;
  const operator = await readOperator(db);
  const to = await addressOf(db, mail, operator);
  if (to === "") throw new OperatorUnknownError("the settings name no e-mail address of the operator");
  const context = letterContext(mail.locale, config, operator, clock.now());
  const letter = await writeLetter(services, mail, context);
  if (letter === undefined) return undefined;
  const document = typeset(letter.document, mail.locale);
  const frame = typeset(frameOf(mail.message, context, services), mail.locale);
  const replyTo = letter.replyTo ?? operator.legal.email;
  return {
    messageId: mail.messageId,
    from: config.mailFrom,
    to,
    ...(replyTo !== "" && { replyTo }),
    // A line break in a subject would start another header.
    subject: toLine(document.subject),
    text: mailText(document, frame),
    html: mailHtml(document, frame),
    attachments: letter.attachments,
    ...(letter.thread !== undefined && { thread: letter.thread }),
    ...(mail.message.kind === "review-invitation" &&
      operator.legal.email !== "" && {
        unsubscribe: unsubscribeAt(operator.legal.email, mail.message.reference),
      }),
  };
}

/** The one unsolicited mail is the invitation to review: List-Unsubscribe lets a client opt out (RFC 2369). */
function unsubscribeAt(email: string, reference: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(`unsubscribe ${reference}`)}`;
}

/** Mail goes to the account's current address, even if it changed after the mail was enqueued (mails §2). */
async function addressOf(db: Db, { recipient, bookingId }: ClaimedMail, operator: Operator): Promise<string> {
  if (recipient === operatorMailbox) return operator.legal.email;
  if (bookingId === null) return recipient;
  return (await findMailedAddress(db, bookingId)) ?? recipient;
}

function frameOf(
  message: MailMessage,
  context: LetterContext,
  { config }: Pick<Services, "config">,
): MailFrame {
  const { locale, operator, links, words } = context;
  const { frame } = words;
  return {
    locale,
    colon: frame.colon,
    brand: operator.brand,
    home: links.home(),
    reason: frame.reasons[reasonOf(message)](operator.brand),
    sender: senderOf(operator, locale),
    links: [
      { label: frame.terms, url: links.terms() },
      { label: frame.privacy, url: links.privacy() },
      { label: frame.contact, url: links.contact() },
    ],
    ...(config.mode === "demonstration" && { demonstration: frame.demonstration }),
  };
}

function senderOf({ brand, legal, airport }: Operator, locale: Locale): readonly string[] {
  const name = legal.name === "" ? brand : legal.name;
  const named = name.startsWith(brand) ? name : `${brand}, ${name}`;
  return [named, legal.address, formatPhone(legal.phone, locale), legal.email, airport.name[locale]].filter(
    (part) => part !== "",
  );
}

function reasonOf({ kind }: MailMessage): keyof LetterContext["words"]["frame"]["reasons"] {
  if (kind.startsWith("operator-")) return "operator";
  if (kind === "contact-received" || kind === "contact-answer") return "contact";
  return accountKinds.has(kind) ? "account" : "booking";
}

const accountKinds: ReadonlySet<MailMessage["kind"]> = new Set([
  "account-confirmation",
  "address-taken",
  "password-reset",
  "password-changed",
  "email-change",
  "email-changed",
  "account-deleted",
]);
