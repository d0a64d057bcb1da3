import { setTimeout as sleep } from "node:timers/promises";
import { raiseAlert } from "../alerts/raise-alert.ts";
import { isConnectionFault } from "../platform/db/connection-fault.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import {
  MailRefusedError,
  type MailSender,
  MailServerUnavailableError,
} from "../platform/gateways/mail-sender.ts";
import {
  beginMail,
  type ClaimedMail,
  markFailed,
  markSent,
  operatorMailbox,
  rescheduleMail,
} from "../platform/outbox/outbox-store.ts";
import type { Services } from "../services.ts";
import { composeMail, OperatorUnknownError } from "./compose-mail.ts";
import { isOutdated } from "./is-outdated.ts";

/** After this long the mail is given up. */
const giveUpAfterMs = 3 * 24 * 3_600_000;

/**
 * Sends one mail of the outbox. An unreachable mail server is no fault: the failure and the next retry are recorded. A
 * crash between the server's answer and `markSent` sends the mail again with the same Message-ID: delivery is at least
 * once.
 */
export async function sendMail(services: Services, sender: MailSender, mailId: string): Promise<void> {
  const mail = await beginMail(services.db, mailId, services.config.publicUrl.hostname);
  if (mail === undefined) return;
  const failure = await deliver(services, sender, mail);
  if (failure === undefined) return retryThroughOutage(() => markSent(services.db, mail.id));
  await settleFailure(services, mail, failure);
}

/** No longer true; the later event has a mail of its own. */
class OutdatedMailError extends Error {}

/** Its subject or its recipient no longer exists. */
class PointlessMailError extends Error {}

async function deliver(
  services: Services,
  sender: MailSender,
  mail: ClaimedMail,
): Promise<Error | undefined> {
  try {
    if (await isOutdated(services, mail)) return new OutdatedMailError("no longer true");
    const ready = await composeMail(services, mail);
    if (ready === undefined) return new PointlessMailError("nothing to write about, or nobody to write to");
    await sender.send(ready);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Retries the write while the database restarts, so that the mail is not sent twice or late. */
async function retryThroughOutage(write: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isConnectionFault(error) || Date.now() > deadline) throw error;
      await sleep(250);
    }
  }
}

/**
 * Raises an alert only for mails that nobody would miss otherwise. A visitor can ask the site again for a mail to an
 * address that they typed.
 */
async function giveUp({ db, clock }: Services, mail: ClaimedMail, failure: Error): Promise<void> {
  const { id, message, bookingId, recipient } = mail;
  const isToOperator = recipient === operatorMailbox;
  const isOfAlert = message.kind === "operator-alert" || message.kind === "operator-notice";
  await inTransaction(db, async (tx) => {
    await markFailed(tx, id, failure.message);
    if (failure instanceof PointlessMailError || isOfAlert) return;
    // An answer written at the desk: without an alert its loss would go unnoticed.
    const isOfDesk = message.kind === "contact-answer";
    if (bookingId === null && !isToOperator && !isOfDesk) return;
    await raiseAlert(tx, {
      kind: "mail-given-up",
      subject: `mail ${id}`,
      bookingId: bookingId ?? undefined,
      facts: { label: message.kind },
      at: clock.now(),
      unmailed: isToOperator,
    });
  });
}

async function settleFailure(services: Services, mail: ClaimedMail, failure: Error): Promise<void> {
  const facts = { mailId: mail.id, kind: mail.message.kind, attempts: mail.attempts, error: failure.message };
  if (failure instanceof OutdatedMailError) {
    services.log.info("mail-outdated", facts);
    return retryThroughOutage(() => markFailed(services.db, mail.id, `outdated: ${failure.message}`));
  }
  const tooOld = Date.now() - mail.createdAt > giveUpAfterMs && !(failure instanceof OperatorUnknownError);
  if (failure instanceof MailRefusedError || failure instanceof PointlessMailError || tooOld) {
    services.log.error("mail-given-up", facts);
    return retryThroughOutage(() => giveUp(services, mail, failure));
  }
  services.log.warn("mail-delayed", facts);
  const awaitsServer = failure instanceof MailServerUnavailableError;
  await retryThroughOutage(() =>
    rescheduleMail(services.db, mail.id, { reason: failure.message, awaitsServer }),
  );
}
