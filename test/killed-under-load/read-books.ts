// Reads the records once nothing is pending any more.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { verifyCapacity } from "#server/capacity/verify-capacity.ts";
import { verifyLedger } from "#server/ledger/verify-ledger.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { verifyJournal } from "#server/platform/journal/verify-journal.ts";
import type { MailServer } from "../mail-server.ts";
import type { StandIn } from "../stripe-stand-in/start-stand-in.ts";
import type { BookedRow, OutboxRow, ThreeBooks } from "./three-books.ts";
import type { Load } from "./travellers.ts";

export type Keepers = {
  readonly db: Db;
  readonly load: Load;
  readonly standIn: StandIn;
  readonly mailServer: MailServer;
};

export async function readBooks({ db, load, standIn, mailServer }: Keepers): Promise<ThreeBooks> {
  const bookings = await sql<BookedRow>`
    select reference, status, payment_method, total, paid, refunded from bookings
    where email like '%@load.example'`.execute(db);
  const outbox = await sql<OutboxRow>`
    select kind, message_id, sent_at is not null as sent, last_error like 'outdated:%' as outdated from outgoing_mails`.execute(
    db,
  );
  return {
    told: load.told,
    registered: load.registered,
    bookings: bookings.rows,
    outbox: outbox.rows,
    charges: await standIn.ask("charges"),
    arrived: mailServer.mails.map(({ messageId, to, subject, text }) => ({
      messageId: messageId ?? "",
      to: to?.[0]?.address ?? "",
      subject: subject ?? "",
      text: text ?? "",
    })),
    flaws: await ownFlaws(db),
  };
}

async function ownFlaws(db: Db): Promise<readonly string[]> {
  const ledger = await verifyLedger(db);
  const journal = await verifyJournal(db);
  const counters = await verifyCapacity(db);
  return [
    ...ledger.flaws.map(({ rule, subject, detail }) => `${rule}: ${subject}: ${detail}`),
    ...counters.map(({ row, counted, taken }) => `${row} counts ${counted}, taken are ${taken}`),
    ...(journal.broken ? [`the journal breaks at ${journal.broken.seq}: ${journal.broken.why}`] : []),
    ...(journal.unchained > 0 ? [`${journal.unchained} entries outside the journal's chain`] : []),
  ];
}

/** Waits until nothing is pending; returns the milliseconds that took. */
export async function settle(
  { db, standIn }: Pick<Keepers, "db" | "standIn">,
  testTimeoutMs: number,
): Promise<number> {
  const began = Date.now();
  for (;;) {
    const left = await leftToDo(db, (await standIn.ask("charges")).length);
    if (left === "") return Date.now() - began;
    if (Date.now() - began > testTimeoutMs)
      throw new Error(`not settled within ${testTimeoutMs} ms: ${left}`);
    await sleep(500);
  }
}

/**
 * Waits for the mails of handovers, which are written only once the handover can no longer be undone (custody §4). A
 * handover that is not announced within five minutes never will be, and is reported as missing.
 */
export async function untilAnnounced(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from custody_events event
      where event.kind in ('vehicle-received', 'vehicle-returned') and event.happened_at > now() - interval '5 minutes'
        and not exists (select from custody_events undoing where undoing.undoes = event.id)
        and not exists (select from announced_moves where announced_moves.event_id = event.id)
      limit 1`.execute(db);
    if (rows.length === 0) return;
    await sleep(500);
  }
}

async function leftToDo(db: Db, charges: number): Promise<string> {
  const { rows } = await sql<{ left: string }>`
    select 'mail ' || kind as left from outgoing_mails where sent_at is null and failed_at is null
    union all select 'refund ' || status from refunds where status in ('requested', 'accepted')
    union all select 'job ' || name from jobs where failed_at is null
    union all select 'payments' where ${charges} > (select count(*) from payments p
      join bookings b on b.id = p.booking_id where p.paid_at is not null and b.email like '%@load.example')`.execute(
    db,
  );
  return rows.map(({ left }) => left).join(", ");
}

/**
 * Ends the reconciler's pauses, and makes the running server do its recurring work at once. Mails and jobs that killed
 * processes had in hand are retried without this (mails §5).
 */
export async function hurry(db: Db): Promise<void> {
  await sql`update payments set checked_at = checked_at - interval '4 minutes' where status in ('created', 'failed')`.execute(
    db,
  );
  await sql`update recurring_jobs set turn_at = 'epoch'`.execute(db);
}
