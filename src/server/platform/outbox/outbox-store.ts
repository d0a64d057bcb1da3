import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Locale } from "#domain/locale.ts";
import type { MailMessage } from "#domain/mail/mail-message.ts";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../db/schema.ts";
import { backOff, grace } from "../queue/work-kind.ts";

const longestWait = 300;
/** Seconds: while the mail server is down, one mail at a time probes it for all. */
const longestOutageWait = 30;

/** Stands for the operator: resolved to the address in the settings when the mail is sent. */
export const operatorMailbox = "operator";

export type ClaimedMail = {
  readonly id: string;
  readonly recipient: string;
  readonly locale: Locale;
  readonly message: MailMessage;
  readonly messageId: string;
  /** Including this attempt. */
  readonly attempts: number;
  readonly createdAt: Instant;
  /** The booking that it is about, and its facts at the time of writing. */
  readonly bookingId: string | null;
  readonly facts: object | null;
};

/**
 * Oldest first. A mail waits for older ones about the same booking to the same side, and for older ones to the same
 * recipient, unless those are delayed by an error of their own or of their booking's. While the mail server is down,
 * one mail probes it.
 * Materialised, so that the waiting mails are read once. PostgreSQL expects few of them; a correlated `not exists`
 * would become a nested loop over all, which takes too long within an hour of a mail server's outage.
 */
export async function listDueMails(db: Db, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with waiting as materialized (
      select id, position, recipient, booking_id, next_try_at, awaits_server,
             recipient = ${operatorMailbox} as is_operators, last_error is not null and not awaits_server as is_put_off
        from outgoing_mails where sent_at is null and failed_at is null),
    of_bookings as (
      select *, booking_id is not null and row_number() over own > 1 as follows_one,
             booking_id is not null and coalesce(bool_or(is_put_off) over (own rows between unbounded preceding and 1 preceding), false) as follows_put_off
        from waiting window own as (partition by booking_id, is_operators order by position)),
    of_persons as (
      select *, coalesce(bool_or(not is_put_off and not follows_put_off)
               over (partition by recipient order by position rows between unbounded preceding and 1 preceding), false) as follows_persons
        from of_bookings)
    select id from of_persons
    where next_try_at <= now() and not follows_one and not follows_persons
      and (not awaits_server or position = (select min(position) from waiting where awaits_server))
    order by position limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Call under its lock (`work-locks.ts`). `undefined` if it is settled, or another process has just tried it. */
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

/**
 * Deletes the content, which may hold a link that opens an account. Since the mail server is reachable, all mails that
 * waited for it become due, oldest first.
 */
export async function markSent(db: Db, id: string): Promise<void> {
  const { rows } = await sql<{ kind: MailMessage["kind"] }>`
    with sent as (
      update outgoing_mails set sent_at = now(), message = null, facts = null, last_error = null, awaits_server = false
        where id = ${id} returning kind),
    released as (
      update outgoing_mails set awaits_server = false, last_error = null, next_try_at = now()
        where awaits_server and sent_at is null and failed_at is null and id <> ${id})
    select kind from sent`.execute(db);
  // The last mail to the address of a deleted account, or to a former address, which nothing else names (accounts §8).
  const kind = rows[0]?.kind;
  if (kind === "account-deleted" || kind === "email-changed")
    await db.deleteFrom("outgoingMails").where("id", "=", id).execute();
}

/** Of the content only the kind is kept, as nobody can send the mail again (accounts §9). */
export async function markFailed(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable("outgoingMails")
    .set({
      failedAt: sql<Instant>`now()`,
      message: sql<MailMessage>`jsonb_build_object('kind', kind)`,
      facts: null,
      lastError: reason.slice(0, 1000),
    })
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

/** The state of each mail; a purged one was settled long ago and is missing from the result. */
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
