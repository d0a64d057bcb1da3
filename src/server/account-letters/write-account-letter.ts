import type { AccountLetter } from "#domain/account/account-letter.ts";
import { accountCan, isConfirmed } from "#domain/account/account-states.ts";
import type { EmailAddress } from "#domain/account/email-address.ts";
import type { MailMessage } from "#domain/mail/mail-message.ts";
import {
  type Account,
  findAccount,
  findAccountByEmail,
  lockAccount,
  statusOf,
} from "../account-store/account-store.ts";
import type { Db } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { enqueueMail } from "../platform/outbox/outbox.ts";
import type { TokenPurpose } from "../platform/tables/account-tables.ts";
import type { Services } from "../services.ts";
import { attemptKeys, consumeAttempts } from "../throttling/consume-attempts.ts";
import { issueToken } from "./mailed-token.ts";

type Used = Pick<Services, "config" | "db" | "clock" | "log">;

/** The job behind every mail about an account: finds the recipient, issues the link's token, enqueues the mail. */
export async function writeAccountLetter(services: Used, letter: AccountLetter): Promise<void> {
  const { db, clock, log } = services;
  const draft = await draftOf(db, letter);
  if (draft === undefined) return;
  if (letter.kind !== "welcome" && !(await isWithinMailLimit(services, draft))) {
    log.warn("account-mail-rate-limited", { accountId: draft.account.id, letter: letter.kind });
    return;
  }
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, draft.account.id);
    // The address has changed since: that newer request sends a letter of its own.
    if (account?.email !== draft.account.email) return;
    const { form, to } = draft;
    const token = form.purpose && (await issueToken(tx, tokenFor(account, form.purpose, to), clock.now()));
    await enqueueMail(tx, {
      to,
      locale: account.locale,
      message: form.toMessage(nameFor(account, to), token ?? ""),
    });
  });
}

/** rules §8: a mail to an unproved address contains nothing that a stranger may have typed. */
function nameFor(account: Account, to: EmailAddress): string {
  return to === account.email && isConfirmed(statusOf(account)) ? account.firstname : "";
}

type Form = {
  readonly purpose?: TokenPurpose;
  readonly toMessage: (firstname: string, token: string) => MailMessage;
};

type Draft = { readonly account: Account; readonly to: EmailAddress; readonly form: Form };

const forms = {
  confirmation: {
    purpose: "confirmation",
    toMessage: (firstname, token) => ({ kind: "account-confirmation", firstname, token }),
  },
  passwordReset: {
    purpose: "password-reset",
    toMessage: (firstname, token) => ({ kind: "password-reset", firstname, token }),
  },
  emailChange: {
    purpose: "email-change",
    toMessage: (firstname, token) => ({ kind: "email-change", firstname, token }),
  },
  addressTaken: { toMessage: (firstname) => ({ kind: "address-taken", firstname }) },
} as const satisfies Readonly<Record<string, Form>>;

/** The letter and its recipient; `undefined` when there is nobody to write to. */
async function draftOf(db: Db, letter: AccountLetter): Promise<Draft | undefined> {
  switch (letter.kind) {
    case "welcome":
      return toOwner(unlessConfirmed(await findAccount(db, letter.accountId)), forms.confirmation);
    case "confirmation":
      return toOwner(unlessConfirmed(await findAccountByEmail(db, letter.email)), forms.confirmation);
    case "address-taken":
      return tellOwner(await findAccount(db, letter.accountId));
    case "password-reset":
      return toOwner(await findAccountByEmail(db, letter.email), forms.passwordReset);
    case "email-change":
      return toNewAddress(db, letter);
  }
}

/** accounts §5: an owner who registers again before confirming the address is sent the confirmation link again. */
function tellOwner(account: Account | undefined): Draft | undefined {
  return toOwner(account, unlessConfirmed(account) === undefined ? forms.addressTaken : forms.confirmation);
}

/** accounts §4: to the new address, which opening the link proves; to its owner, where another account has it. */
async function toNewAddress(
  db: Db,
  letter: Extract<AccountLetter, { readonly kind: "email-change" }>,
): Promise<Draft | undefined> {
  const owner = await findAccountByEmail(db, letter.email);
  if (owner !== undefined) return tellOwner(owner);
  const account = await findAccount(db, letter.accountId);
  return account && { account, to: letter.email, form: forms.emailChange };
}

function toOwner(account: Account | undefined, form: Form): Draft | undefined {
  return account && { account, to: account.email, form };
}

function unlessConfirmed(account: Account | undefined): Account | undefined {
  return account && accountCan.confirm(statusOf(account)) ? account : undefined;
}

function tokenFor({ id }: Account, purpose: TokenPurpose, email: EmailAddress) {
  return { accountId: id, purpose, email };
}

/** accounts §7: limits the mails to an address, against flooding; the last link that was sent stays valid. */
async function isWithinMailLimit({ config, db, clock }: Used, { to, form }: Draft): Promise<boolean> {
  const attemptKey = await attemptKeys(config);
  const taken = await consumeAttempts(
    db,
    [attemptKey("mail-to-address", form.purpose ?? "address-taken", to)],
    clock.now(),
  );
  return taken.ok;
}
