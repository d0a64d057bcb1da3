import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Locale } from "#domain/locale.ts";
import type { MailMessage } from "#domain/mail/mail-message.ts";
import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { enqueueJob } from "../queue/enqueue-job.ts";
import { isPresent } from "../queue/presence.ts";

/** Longer than any sending may take (`smtp-mail.ts`), so that nobody else begins meanwhile. */
const leaseSeconds = 120;

export type LeasedMail = {
  readonly id: string;
  readonly recipient: string;
  readonly locale: Locale;
  readonly message: MailMessage;
  readonly messageId: string;
  /** This try included. */
  readonly attempts: number;
  readonly createdAt: Instant;
};

/** Who sends, and from where. */
export type Sending = {
  readonly host: string;
  /** The presence of this process (mails §5); without one, a lease ends by time alone. */
  readonly holder: string | undefined;
};

/**
 * Takes a mail for this process alone; `undefined` when it is settled or somebody else has it. A lease in the holder's
 * own name is one whose answer was lost, or whose end could not be written: the database went away just then.
 */
export async function leaseMail(
  db: Db,
  id: string,
  { host, holder }: Sending,
): Promise<LeasedMail | undefined> {
  const row = await db
    .updateTable("outgoingMails")
    .set({
      leasedUntilAt: sql<Instant>`now() + make_interval(secs => ${leaseSeconds})`,
      // Only in the name of somebody who is seen to live: nobody else may be taken for dead.
      leasedBy: holder === undefined ? null : sql<string>`case when ${isPresent(holder)} then ${holder} end`,
      attempts: sql<number>`attempts + 1`,
      messageId: sql<string>`coalesce(message_id, ${`<${randomUUID()}@${host}>`})`,
    })
    .where("id", "=", id)
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .where(sql<boolean>`(coalesce(leased_until_at <= now(), true) or leased_by = ${holder ?? null}::text)`)
    .returning(["id", "recipient", "locale", "message", "messageId", "attempts", "createdAt"])
    .executeTakeFirst();
  if (!row?.message || !row.messageId) return undefined;
  return { ...row, message: row.message, messageId: row.messageId };
}

/** What the mail said is forgotten: it may hold a link that opens an account. */
export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable("outgoingMails")
    .set({ sentAt: sql<Instant>`now()`, message: null, lastError: null, leasedUntilAt: null, leasedBy: null })
    .where("id", "=", id)
    .execute();
}

export async function markFailed(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable("outgoingMails")
    .set({
      failedAt: sql<Instant>`now()`,
      lastError: reason.slice(0, 1000),
      leasedUntilAt: null,
      leasedBy: null,
    })
    .where("id", "=", id)
    .execute();
}

export async function tryLater(db: Db, id: string, reason: string, delaySeconds: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable("outgoingMails")
      .set({
        nextTryAt: sql<Instant>`now() + make_interval(secs => ${delaySeconds})`,
        lastError: reason.slice(0, 1000),
        leasedUntilAt: null,
        leasedBy: null,
      })
      .where("id", "=", id)
      .execute();
    await enqueueJob(tx, "send-mail", { mailId: id }, { key: jobKeyOf(id), delaySeconds });
  });
}

/** Mails that are due and that nobody has had for a while: whoever had them is gone. */
export async function listStrandedMails(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom("outgoingMails")
    .select("id")
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .where(sql<boolean>`next_try_at < now() - interval '30 seconds'`)
    .where(sql<boolean>`coalesce(leased_until_at <= now(), true)`)
    .orderBy("nextTryAt")
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives up the leases of these holders and answers the mails that they had. */
export async function releaseMails(tx: Tx, holders: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .updateTable("outgoingMails")
    .set({ leasedUntilAt: null, leasedBy: null, nextTryAt: sql<Instant>`now()` })
    .where("leasedBy", "in", holders)
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** One waiting job for each mail, however often it is asked for. */
export function jobKeyOf(mailId: string): string {
  return `mail:${mailId}`;
}
