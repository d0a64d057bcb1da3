import type { MailMessage, MessageOf } from "#domain/mail/mail-message.ts";
import { toInstant } from "#domain/time.ts";
import type { MailBlock, MailDocument } from "../blocks/mail-document.ts";
import { greeting, type LetterContext, operatorContacts } from "./letter-context.ts";

type AccountKind =
  | "account-confirmation"
  | "address-taken"
  | "password-reset"
  | "password-changed"
  | "email-change"
  | "email-changed"
  | "account-deleted";

type Letters<Kinds extends MailMessage["kind"]> = {
  readonly [Kind in Kinds]: (message: MessageOf<Kind>, context: LetterContext) => MailDocument;
};

export const accountLetters: Letters<AccountKind> = {
  "account-confirmation": ({ firstname, token }, context) =>
    tokenLetter(firstname, context.links.validateAccount(token), context.words.account.confirmation, context),
  "password-reset": ({ firstname, token }, context) =>
    tokenLetter(firstname, context.links.resetPassword(token), context.words.account.reset, context),
  "email-change": ({ firstname, token }, context) =>
    tokenLetter(firstname, context.links.confirmNewEmail(token), context.words.account.emailChange, context),

  "address-taken": ({ firstname }, context) => {
    const { text, action, forgotten, forgottenLink, notYou, ...head } = context.words.account.addressTaken;
    return {
      ...head,
      blocks: [
        greeting(firstname, context),
        { kind: "text", text },
        { kind: "action", link: { label: action, url: context.links.logIn() } },
        {
          kind: "small",
          text: forgotten,
          links: [{ label: forgottenLink, url: context.links.forgotRequest() }],
        },
        { kind: "small", text: notYou },
      ],
    };
  },

  "password-changed": ({ firstname, at }, context) => {
    const { text, notYou, action, ...head } = context.words.account.passwordChanged;
    return {
      ...head,
      blocks: [
        greeting(firstname, context),
        { kind: "text", text: text(context.format.instant(toInstant(at))) },
        { kind: "notice", tone: "warn", text: notYou },
        { kind: "action", link: { label: action, url: context.links.forgotRequest() } },
        ...operatorContacts(context),
      ],
    };
  },

  "email-changed": ({ firstname, newEmail }, context) => {
    const { text, notYou, action, ...head } = context.words.account.emailChanged;
    return {
      ...head,
      blocks: [
        greeting(firstname, context),
        { kind: "text", text: text(newEmail) },
        { kind: "notice", tone: "warn", text: notYou },
        { kind: "action", link: { label: action, url: context.links.contact() } },
        ...operatorContacts(context),
      ],
    };
  },

  "account-deleted": ({ firstname }, context) => {
    const { text, farewell, notYou, ...head } = context.words.account.deleted;
    return {
      ...head,
      blocks: [
        greeting(firstname, context),
        { kind: "text", text },
        { kind: "text", text: farewell },
        { kind: "small", text: notYou },
        ...operatorContacts(context),
      ],
    };
  },
};

type TokenWords = {
  readonly subject: string;
  readonly preheader: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly validity: string;
  readonly notYou: string;
};

/** A letter with a link that proves ownership of the mailbox. */
function tokenLetter(
  firstname: string,
  url: string,
  { text, action, validity, notYou, ...head }: TokenWords,
  context: LetterContext,
): MailDocument {
  const blocks: readonly MailBlock[] = [
    greeting(firstname, context),
    { kind: "text", text },
    { kind: "action", link: { label: action, url }, fallback: context.words.frame.fallback },
    { kind: "small", text: validity },
    { kind: "small", text: notYou },
  ];
  return { ...head, blocks };
}
