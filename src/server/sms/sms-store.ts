// The queue of text messages, built like the outbox of mails (mails §1).
import { sql } from "kysely";
import type { SmsKind } from "#domain/sms/sms-rules.ts";
import { day, type Instant, later } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { announceWork, backOff } from "../platform/queue/work-kind.ts";
import type { SmsFailure } from "../platform/tables/sms-tables.ts";

/** While the gateway is down a single message probes it for all, as with mails. */
const longestOutageWait = 30;
const longestWait = 300;
/** Minimum delay before a retry: by then the gateway knows which messages it has received (`ovh-sms.ts`). */
const graceSeconds = 60;

export type NewSms = {
  readonly id: string;
  readonly bookingId: string;
  readonly kind: SmsKind;
  readonly turn: number;
  readonly recipient: string;
  readonly locale: "fr" | "en";
  readonly words: string;
  readonly told: string;
  readonly writtenAt: Instant;
  readonly sendBeforeAt: Instant;
};

/** Does nothing if another server has just inserted the same turn. */
export async function insertSms(tx: Tx, sms: NewSms): Promise<void> {
  await tx
    .insertInto("outgoingSms")
    .values(sms)
    .onConflict((conflict) => conflict.columns(["bookingId", "kind", "turn"]).doNothing())
    .execute();
  await announceWork(tx, "sms");
}

/** Messages to a number, sent or pending, of any booking. Until the transaction ends nobody else adds one. */
export async function lockAndCountSmsTo(tx: Tx, recipient: string, now: Instant): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages to ${recipient}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom("outgoingSms")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("recipient", "=", recipient)
    .where("writtenAt", ">", later(now, -day))
    .where("failedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Oldest first; those of one booking in order. While the gateway is down only the oldest is due, as a probe. */
export async function listDueSms(db: Db, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with waiting as materialized (
      select id, position, next_try_at, awaits_gateway, row_number() over (partition by booking_id order by position) as place
        from outgoing_sms where sent_at is null and failed_at is null)
    select id from waiting where next_try_at <= now() and place = 1
      and (not awaits_gateway or position = (select min(position) from waiting where awaits_gateway))
    order by position limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type ClaimedSms = Omit<NewSms, "turn" | "locale" | "writtenAt"> & {
  /** Including this one. */
  readonly attempts: number;
};

/**
 * Runs under the row's work lock (`work-locks.ts`). `undefined` if it is settled, or another process has just tried.
 */
export async function beginSms(db: Db, id: string): Promise<ClaimedSms | undefined> {
  return db
    .updateTable("outgoingSms")
    .set({
      nextTryAt: sql<Instant>`now() + make_interval(secs => ${graceSeconds})`,
      attempts: sql<number>`attempts + 1`,
    })
    .where("id", "=", id)
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .where("nextTryAt", "<=", sql<Instant>`now()`)
    .returning(["id", "bookingId", "kind", "recipient", "words", "told", "sendBeforeAt", "attempts"])
    .executeTakeFirst();
}

/** The gateway is back: releases all messages that waited for it. */
export async function markSmsSent(tx: Tx, id: string, sentAt: Instant): Promise<void> {
  await tx
    .updateTable("outgoingSms")
    .set({ sentAt, lastError: null, awaitsGateway: false })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("outgoingSms")
    .set({ awaitsGateway: false, nextTryAt: sql<Instant>`now()` })
    .where("awaitsGateway", "=", true)
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .execute();
}

type Settled = { readonly failure: SmsFailure; readonly reason: string; readonly at: Instant };

export async function markSmsFailed(db: Db, id: string, { failure, reason, at }: Settled): Promise<void> {
  await db
    .updateTable("outgoingSms")
    .set({ failedAt: at, failure, lastError: reason.slice(0, 1000), awaitsGateway: false })
    .where("id", "=", id)
    .execute();
}

/** Fails messages past their time, tried or not; returns those that the gateway was given without success. */
export async function failLateSms(tx: Tx, now: Instant): Promise<readonly string[]> {
  const late = await tx
    .updateTable("outgoingSms")
    .set({ failedAt: now, failure: "late", awaitsGateway: false })
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .where("sendBeforeAt", "<=", now)
    .returning(["id", "attempts"])
    .execute();
  return late.filter(({ attempts }) => attempts > 0).map(({ id }) => id);
}

export async function rescheduleSms(
  db: Db,
  id: string,
  { reason, awaitsGateway }: { readonly reason: string; readonly awaitsGateway: boolean },
): Promise<void> {
  await db
    .updateTable("outgoingSms")
    .set({
      nextTryAt: backOff(awaitsGateway ? longestOutageWait : longestWait),
      awaitsGateway,
      lastError: reason.slice(0, 1000),
    })
    .where("id", "=", id)
    .execute();
}
