// The tables of the stand-in for Stripe: a schema of their own, which the application never reads.

import { type Generated, type Kysely, sql } from "kysely";
import type { Locale } from "#domain/locale.ts";
import type { Cents } from "#domain/money.ts";
import type { Instant } from "#domain/time.ts";
import { lockIds } from "../../platform/db/lock-ids.ts";
import type { Db, Tx } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";

export type SandboxStatus = "open" | "paid" | "expired";

export type SandboxTables = {
  "sandbox.sessions": {
    id: string;
    idempotencyKey: string | null;
    attemptId: string;
    bookingReference: string;
    description: string;
    amount: Cents;
    /** Set when it differs from the amount that was asked for. */
    receivedAmount: Cents | null;
    currency: string;
    email: string;
    locale: Locale;
    returnUrl: string;
    abandonUrl: string;
    status: SandboxStatus;
    declined: boolean;
    paymentId: string | null;
    expiresAt: Instant;
    createdAt: Instant;
    /** When a payment that was chosen to be late arrives, although the session has expired. */
    paysLateAt: Instant | null;
  };
  "sandbox.refunds": {
    id: string;
    idempotencyKey: string | null;
    paymentId: string;
    /** Null: made in the provider's dashboard. */
    refundId: string | null;
    amount: Cents;
    status: Generated<"pending" | "succeeded" | "failed">;
    createdAt: Instant;
  };
  "sandbox.disputes": {
    id: string;
    paymentId: string;
    amount: Cents;
    status: "needs_response" | "won" | "lost";
    createdAt: Instant;
  };
  /** The first answer under an idempotency key, replayed for the same request. */
  "sandbox.answers": { key: string; requestHash: string; status: number; body: string };
  "sandbox.deliveries": {
    /** Order of creation. */
    number: Generated<string>;
    eventId: string;
    body: string;
    attempts: Generated<number>;
    /** By the database's clock: deliveries are retried in real time. */
    nextTryAt: Generated<Instant>;
    deliveredAt: Generated<Instant | null>;
  };
};

export type SandboxDb = Kysely<SandboxTables>;

/** Creates the sandbox's tables if missing; several servers may start at once. */
export async function openSandboxTables(db: Db): Promise<SandboxDb> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockIds.sandboxTables})`.execute(tx);
    const { rows } = await sql`
      select from pg_attribute
      where attrelid = to_regclass('sandbox.sessions') and attname = 'request_hash' and not attisdropped`.execute(
      tx,
    );
    if (rows.length > 0) await sql.raw(upgrade).execute(tx);
    // The serving role may use the tables but not create any (docs/journal.md): the owner created them before.
    else if (await isAnothers(tx)) return;
    await sql.raw(schema).execute(tx);
  });
  return db.withTables<SandboxTables>();
}

async function isAnothers(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where oid = to_regclass('sandbox.sessions') and not pg_has_role(relowner, 'usage')`.execute(
    tx,
  );
  return rows.length > 0;
}

const schema = `
create schema if not exists sandbox;
create table if not exists sandbox.sessions (
  id text primary key,
  idempotency_key text unique,
  attempt_id text not null,
  booking_reference text not null,
  description text not null,
  amount integer not null check (amount > 0),
  received_amount integer,
  currency text not null,
  email text not null,
  locale text not null,
  return_url text not null,
  abandon_url text not null,
  status text not null check (status in ('open', 'paid', 'expired')),
  declined boolean not null,
  payment_id text unique,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  pays_late_at timestamptz(3),
  check ((status = 'paid') = (payment_id is not null))
);
create index if not exists sessions_open on sandbox.sessions (expires_at) where status = 'open';
create index if not exists sessions_late on sandbox.sessions (pays_late_at) where pays_late_at is not null;
create table if not exists sandbox.refunds (
  id text primary key,
  idempotency_key text unique,
  payment_id text not null references sandbox.sessions (payment_id),
  refund_id text,
  amount integer not null check (amount > 0),
  status text not null default 'succeeded' check (status in ('pending', 'succeeded', 'failed')),
  created_at timestamptz(3) not null
);
create index if not exists refunds_payment on sandbox.refunds (payment_id);
create table if not exists sandbox.disputes (
  id text primary key,
  payment_id text not null unique references sandbox.sessions (payment_id),
  amount integer not null,
  status text not null check (status in ('needs_response', 'won', 'lost')),
  created_at timestamptz(3) not null
);
create table if not exists sandbox.answers (
  key text primary key,
  request_hash text not null,
  status integer not null,
  body text not null
);
create table if not exists sandbox.deliveries (
  number bigint generated always as identity,
  event_id text primary key,
  body text not null,
  attempts integer not null default 0,
  next_try_at timestamptz(3) not null default now(),
  delivered_at timestamptz(3)
);
create index if not exists deliveries_due on sandbox.deliveries (next_try_at) where delivered_at is null;
`;

/**
 * Migrates a demonstration's tables from before the sandbox implemented Stripe's API. Undelivered messages are deleted:
 * the state is fetched anyway.
 */
const upgrade = `
alter table sandbox.sessions
  drop column request_hash,
  alter column idempotency_key drop not null,
  add column received_amount integer;
alter table sandbox.refunds
  alter column idempotency_key drop not null,
  alter column refund_id drop not null,
  add column status text not null default 'succeeded' check (status in ('pending', 'succeeded', 'failed'));
alter table sandbox.deliveries add column number bigint generated always as identity;
delete from sandbox.deliveries where delivered_at is null;
`;
