import type { MessageOf } from "#domain/mail/mail-message.ts";
import type { Fact, MailDocument } from "../blocks/mail-document.ts";
import { type LetterContext, phoneFact } from "./letter-context.ts";

/** A message of the contact form, as it was stored. */
export type MailedContact = {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly message: string;
};

export function operatorContact(
  contact: MailedContact,
  { words, links, locale }: LetterContext,
): MailDocument {
  const { contact: own, facts } = words.operator;
  const phone: readonly Fact[] = contact.phone === "" ? [] : [phoneFact(facts.phone, contact.phone, locale)];
  return {
    subject: own.subject(contact.name, contact.subject, contact.reference),
    preheader: contact.message.slice(0, 120),
    title: own.title,
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: own.name, value: contact.name },
          { label: facts.email, value: contact.email, url: `mailto:${contact.email}` },
          ...phone,
          { label: own.about, value: contact.subject },
        ],
      },
      { kind: "quote", text: contact.message },
      { kind: "action", link: { label: own.action, url: links.deskMessage(contact.id) } },
      { kind: "small", text: own.answer },
    ],
  };
}

/** `message` is empty while the sender's address is unverified, so that the form cannot be used to send spam. */
export function contactReceived(
  { name, subject, message, reference }: MessageOf<"contact-received">,
  { words }: LetterContext,
): MailDocument {
  const { text, copy, notYou, ...head } = words.operator.contactReceived;
  const { hello, helloNobody } = words.frame;
  return {
    ...head,
    subject: marked(head.subject, reference),
    blocks: [
      { kind: "text", text: name === "" ? helloNobody : hello(name) },
      { kind: "text", text },
      ...(message === ""
        ? [{ kind: "small", text: notYou } as const]
        : ([
            { kind: "heading", text: copy },
            { kind: "quote", text: message, by: subject },
          ] as const)),
    ],
  };
}

/** Written at the desk (office §8); an answer to it reaches the operator's mailbox, with the reference in its subject. */
export function contactAnswer(
  { reference, words: written, by, quoted }: MessageOf<"contact-answer">,
  { words, operator }: LetterContext,
): MailDocument {
  const own = words.operator.contactAnswer;
  const { hello, helloNobody } = words.frame;
  return {
    // "Re: " in every language: mail clients recognise no other prefix (RFC 5322 §3.6.5).
    subject: marked(quoted === undefined ? own.subject : `Re: ${quoted.subject}`, reference),
    preheader: written.slice(0, 120),
    title: own.title,
    blocks: [
      { kind: "text", text: quoted === undefined ? helloNobody : hello(quoted.name) },
      ...written.split("\n\n").map((text) => ({ kind: "text", text }) as const),
      { kind: "text", text: by === "" ? operator.brand : `${by}, ${operator.brand}` },
      { kind: "small", text: own.goOn },
      ...(quoted === undefined
        ? []
        : ([
            { kind: "heading", text: words.operator.contactReceived.copy },
            { kind: "quote", text: quoted.message, by: quoted.subject },
          ] as const)),
    ],
  };
}

/** The reference in the subject lets the desk find the message of a reply sent from a mailbox. */
function marked(subject: string, reference: string | undefined): string {
  return reference === undefined ? subject : `${subject} · ${reference}`;
}
