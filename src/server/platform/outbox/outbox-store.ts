import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Locale } from "#domain/locale.ts";
import type { MailMessage } from "#domain/mail/mail-message.ts";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../db/schema.ts";
import { backOff, grace } from "../queue/work-kind.ts";

const longestWait = 300;
/** While the mail server is away, one mail at a time tries it for all. */
const longestOutageWait = 30;

/** The recipient that stands for the operator, at the address in the settings when the mail is sent. */
export const operatorMailbox = "operator";

export type ClaimedMail = {
  readonly id: string;
  readonly recipient: string;
  readonly locale: Locale;
  readonly message: MailMessage;
  readonly messageId: string;
  /** This try included. */
  readonly attempts: number;
  readonly createdAt: Instant;
  /** What it tells of, as it was when it was written. */
  readonly bookingId: string | null;
  readonly facts: object | null;
};

/**
 * The oldest first. A mail waits for older ones about the same booking to the same side, and for older ones to the same
 * person that are not held up by a fault of their own, or of their booking's. While the mail server is away one mail asks whether it is back.
 */
export async function listDueMails(db: Db, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select mail.id from outgoing_mails mail
    where mail.sent_at is null and mail.failed_at is null and mail.next_try_at <= now()
      and (not mail.awaits_server or mail.position = (
        select min(held_up.position) from outgoing_mails held_up
        where held_up.awaits_server and held_up.sent_at is null and held_up.failed_at is null))
      and not exists (
        select from outgoing_mails older
        where older.booking_id = mail.booking_id and older.position < mail.position
          and older.sent_at is null and older.failed_at is null
          and (older.recipient = ${operatorMailbox}) = (mail.recipient = ${operatorMailbox}))
      and not exists (
        select from outgoing_mails older
        where older.recipient = mail.recipient and older.position < mail.position
          and older.sent_at is null and older.failed_at is null
          and (older.last_error is null or older.awaits_server)
          and not exists (
            select from outgoing_mails put_off
            where put_off.booking_id = older.booking_id and put_off.position < older.position
              and put_off.sent_at is null and put_off.failed_at is null
              and put_off.last_error is not null and not put_off.awaits_server
              and (put_off.recipient = ${operatorMailbox}) = (older.recipient = ${operatorMailbox})))
    order by mail.position limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Under its lock (`work-locks.ts`). `undefined` when it is settled, or another process has just tried. */
export async function beginMail(db: Db, id: string, host: string): Promise<ClaimedMail | undefined> {
  const row = await db
    .updateTable("outgoingMails")
    .set({
      nextTryAt: grace,
      attempts: sql<number>`attempts + 1`,
      messageId: sql<string>`coalesce(message_id, ${`<${randomUUID()}@${host}>`})`,
    })
    .where("id", "=", id)
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .where("nextTryAt", "<=", sql<Instant>`now()`)
    .returning([
      "id",
      "recipient",
      "locale",
      "message",
      "messageId",
      "attempts",
      "createdAt",
      "bookingId",
      "facts",
    ])
    .executeTakeFirst();
  if (!row?.message || !row.messageId) return undefined;
  return { ...row, message: row.message, messageId: row.messageId };
}

/** The content is deleted: it may hold a link that opens an account. */
export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable("outgoingMails")
    .set({ sentAt: sql<Instant>`now()`, message: null, facts: null, lastError: null, awaitsServer: false })
    .where("id", "=", id)
    .execute();
  // The last mail to an address that is erased with it (accounts §8).
  await db.deleteFrom("outgoingMails").where("id", "=", id).where("kind", "=", "account-deleted").execute();
  await releaseHeldUp(db);
}

/** The mail server is back: whatever waited for it goes out now, the oldest first. */
async function releaseHeldUp(db: Db): Promise<void> {
  await db
    .updateTable("outgoingMails")
    .set({ awaitsServer: false, lastError: null, nextTryAt: sql<Instant>`now()` })
    .where("awaitsServer", "=", true)
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .execute();
}

export async function markFailed(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable("outgoingMails")
    .set({ failedAt: sql<Instant>`now()`, facts: null, lastError: reason.slice(0, 1000) })
    .where("id", "=", id)
    .execute();
}

export type Delay = { readonly reason: string; readonly awaitsServer: boolean };

export async function rescheduleMail(db: Db, id: string, { reason, awaitsServer }: Delay): Promise<void> {
  const nextTryAt = backOff(awaitsServer ? longestOutageWait : longestWait);
  await db
    .updateTable("outgoingMails")
    .set({ nextTryAt, awaitsServer, lastError: reason.slice(0, 1000) })
    .where("id", "=", id)
    .execute();
}

export type MailState = "waiting" | "sent" | "given-up";

/** What became of mails; one that is forgotten was settled long ago and is not in the answer. */
export async function findMailStates(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("outgoingMails")
    .select(["id", "sentAt", "failedAt"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, sentAt, failedAt }) => [id, sentAt ? "sent" : failedAt ? "given-up" : "waiting"]),
  );
}
