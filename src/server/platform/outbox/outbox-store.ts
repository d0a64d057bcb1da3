import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Locale } from "#domain/locale.ts";
import type { MailMessage } from "#domain/mail/mail-message.ts";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../db/schema.ts";
import { backOff, grace } from "../queue/work-kind.ts";

const longestWait = 300;

export type MailAtHand = {
  readonly id: string;
  readonly recipient: string;
  readonly locale: Locale;
  readonly message: MailMessage;
  readonly messageId: string;
  /** This try included. */
  readonly attempts: number;
  readonly createdAt: Instant;
};

/** The oldest first. */
export async function listDueMails(db: Db, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("outgoingMails")
    .select("id")
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .where("nextTryAt", "<=", sql<Instant>`now()`)
    .orderBy("position")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Under its lock (`work-locks.ts`). `undefined` when it is settled, or another process has just tried. */
export async function beginMail(db: Db, id: string, host: string): Promise<MailAtHand | undefined> {
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
    .returning(["id", "recipient", "locale", "message", "messageId", "attempts", "createdAt"])
    .executeTakeFirst();
  if (!row?.message || !row.messageId) return undefined;
  return { ...row, message: row.message, messageId: row.messageId };
}

/** What the mail said is forgotten: it may hold a link that opens an account. */
export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable("outgoingMails")
    .set({ sentAt: sql<Instant>`now()`, message: null, lastError: null })
    .where("id", "=", id)
    .execute();
}

export async function markFailed(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable("outgoingMails")
    .set({ failedAt: sql<Instant>`now()`, lastError: reason.slice(0, 1000) })
    .where("id", "=", id)
    .execute();
}

export async function tryLater(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable("outgoingMails")
    .set({ nextTryAt: backOff(longestWait), lastError: reason.slice(0, 1000) })
    .where("id", "=", id)
    .execute();
}
