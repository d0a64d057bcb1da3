import type { Insertable } from "kysely";
import type { api } from "#contract/api.ts";
import type { EmailAddress } from "#domain/account/email-address.ts";
import { messageReference } from "#domain/contact/message-reference.ts";
import type { MessageOf } from "#domain/mail/mail-message.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { findAccount } from "../account-store/account-store.ts";
import { newId } from "../platform/db/new-id.ts";
import type { Database, Db, Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { enqueueMail, enqueueOperatorMail } from "../platform/outbox/outbox.ts";
import { callerNetwork, isLoopbackAddress } from "../platform/rate-limit/caller-network.ts";
import type { Services } from "../services.ts";
import { attemptKeys, consumeAttempts } from "../throttling/consume-attempts.ts";
import { refusalWithRetryAfter } from "../throttling/refusal-with-retry-after.ts";
import type { Call, Outcome, Run } from "../use-case.ts";
import { type ContactMessage, readContact } from "./read-contact.ts";
import { receiptMailId } from "./thread-mail-ids.ts";

type Contact = typeof api.sendContactMessage;

/**
 * Stores the message, mails it to the operator and acknowledges it to its sender; once, however often it is sent under
 * its key (office §8).
 */
export const sendContactMessage: Run<Contact, "config" | "db" | "clock" | "log"> = async (services, call) => {
  const { db, clock, log } = services;
  const { contact } = call.body;
  if (contact.website) {
    // A honeypot: only a bot fills in this hidden field. It gets the same answer as a person.
    log.info("contact-message-discarded", { requestId: call.origin.requestId });
    return accept({});
  }
  const read = readContact(contact);
  if (!read.ok) return read;
  const sender = senderOf(call);
  const sent = await findSent(db, sender, read.value);
  if (sent !== undefined) return sent;
  const limited = await limitSender(services, call);
  if (!limited.ok) return limited;
  const acknowledge = await mayBeWrittenTo(services, read.value.email);
  const proven = await hasProvenAddress(services, call, read.value.email);
  const stored = await inTransaction(db, async (tx) => {
    const id = newId(clock.now());
    const row = { ...read.value, ...sender, id, locale: call.origin.locale, receivedAt: clock.now() };
    if (!(await insertMessage(tx, row))) return false;
    await enqueueOperatorMail(tx, { kind: "operator-contact", messageId: id });
    // The queue's screens are notified by the journal.
    await appendJournal(tx, {
      at: clock.now(),
      actor: "system",
      kind: "message-received",
      subject: `message ${id}`,
    });
    const { hostname } = services.config.publicUrl;
    if (acknowledge) {
      await enqueueMail(tx, {
        to: read.value.email,
        locale: call.origin.locale,
        message: receiptOf(read.value, { id, proven }),
        messageId: receiptMailId(id, hostname),
      });
    }
    return true;
  });
  if (stored) return accept({});
  return (await findSent(db, sender, read.value)) ?? reject(refusal("busy"));
};

/** A key counts for its account only; where nobody is signed in, for the address in the form. */
type Sender = { readonly accountId: string | null; readonly idempotencyKey: string | null };

function senderOf({ caller, body }: Call<Contact>): Sender {
  const accountId = caller.kind === "traveller" ? caller.accountId : null;
  return { accountId, idempotencyKey: body.idempotencyKey || null };
}

/** The answer to a message that was stored under its key before; undefined if there is none. */
async function findSent(
  db: Db,
  { accountId, idempotencyKey }: Sender,
  message: ContactMessage,
): Promise<Outcome<Contact> | undefined> {
  if (idempotencyKey === null) return undefined;
  const ofKey = db
    .selectFrom("contactMessages")
    .select(["name", "email", "phone", "subject", "message"])
    .where("idempotencyKey", "=", idempotencyKey);
  const ofSender =
    accountId === null
      ? ofKey.where("accountId", "is", null).where("email", "=", message.email)
      : ofKey.where("accountId", "=", accountId);
  const stored = await ofSender.executeTakeFirst();
  if (stored === undefined) return undefined;
  const isSame = contentOf(stored) === contentOf(message);
  return isSame ? accept({}) : reject(refusal("key-reused"));
}

function contentOf({ name, email, phone, subject, message }: Readonly<Record<keyof ContactMessage, string>>) {
  return JSON.stringify([name, email, phone, subject, message]);
}

/** Waits for a concurrent transaction with the same key, and returns false if that one commits. */
async function insertMessage(tx: Tx, row: Insertable<Database["contactMessages"]>): Promise<boolean> {
  const written = await tx
    .insertInto("contactMessages")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

/**
 * A sender who has not proved to own the address gets no copy, so that the form cannot mail a stranger's words to
 * others.
 */
function receiptOf(
  { name, subject, message }: ContactMessage,
  { id, proven }: { readonly id: string; readonly proven: boolean },
): MessageOf<"contact-received"> {
  const copy = proven ? { name, subject, message } : { name: "", subject: "", message: "" };
  return { kind: "contact-received", reference: messageReference(id), ...copy };
}

async function limitSender(
  { config, db, clock }: Pick<Services, "config" | "db" | "clock">,
  call: Call<Contact>,
): Promise<Result<undefined, Refusal<"too-many-requests">>> {
  if (isLoopbackAddress(call.origin.address)) return accept(undefined);
  const now = clock.now();
  const attemptKey = await attemptKeys(config);
  const taken = await consumeAttempts(
    db,
    [attemptKey("contact-network", callerNetwork(call.origin.address))],
    now,
  );
  if (taken.ok) return taken;
  return reject(refusalWithRetryAfter("too-many-requests", taken.refusal.until, now));
}

/** Limits mails to the address in the form, which may be somebody else's, to a few an hour. */
async function mayBeWrittenTo(
  { config, db, clock }: Pick<Services, "config" | "db" | "clock">,
  email: EmailAddress,
): Promise<boolean> {
  const attemptKey = await attemptKeys(config);
  const taken = await consumeAttempts(
    db,
    [attemptKey("mail-to-address", "contact-received", email)],
    clock.now(),
  );
  return taken.ok;
}

/** A signed-in traveller has confirmed the address of the account. */
async function hasProvenAddress(
  { db }: Pick<Services, "db">,
  { caller }: Call<Contact>,
  email: EmailAddress,
): Promise<boolean> {
  if (caller.kind !== "traveller") return false;
  const account = await findAccount(db, caller.accountId);
  return account?.email === email;
}
