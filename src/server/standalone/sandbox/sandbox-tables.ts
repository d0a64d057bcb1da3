// The books of the sandbox provider: a schema of their own, which the application never reads.

import { type Generated, type Kysely, sql } from "kysely";
import type { Locale } from "#domain/locale.ts";
import type { Cents } from "#domain/money.ts";
import type { Instant } from "#domain/time.ts";
import { lockIds } from "../../platform/db/lock-ids.ts";
import type { Db } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";

export type SandboxStatus = "open" | "paid" | "expired";

export type SandboxTables = {
  "sandbox.sessions": {
    id: string;
    idempotencyKey: string;
    /** A repeat under the same key must be the same to the letter. */
    requestHash: string;
    attemptId: string;
    bookingReference: string;
    description: string;
    amount: Cents;
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
    /** The money of somebody who chose to pay late moves then, although the session has ended. */
    paysLateAt: Instant | null;
  };
  "sandbox.refunds": {
    id: string;
    idempotencyKey: string;
    paymentId: string;
    refundId: string;
    amount: Cents;
    createdAt: Instant;
  };
  "sandbox.deliveries": {
    eventId: string;
    body: string;
    attempts: Generated<number>;
    /** By the database's clock: a delivery is tried again in real time. */
    nextTryAt: Generated<Instant>;
    deliveredAt: Generated<Instant | null>;
  };
};

export type SandboxDb = Kysely<SandboxTables>;

/** Makes the sandbox's tables where they are missing; several servers may start at once. */
export async function openSandboxTables(db: Db): Promise<SandboxDb> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockIds.sandboxTables})`.execute(tx);
    await sql.raw(schema).execute(tx);
  });
  return db.withTables<SandboxTables>();
}

const schema = `
create schema if not exists sandbox;
create table if not exists sandbox.sessions (
  id text primary key,
  idempotency_key text not null unique,
  request_hash text not null,
  attempt_id text not null,
  booking_reference text not null,
  description text not null,
  amount integer not null check (amount > 0),
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
  idempotency_key text not null unique,
  payment_id text not null references sandbox.sessions (payment_id),
  refund_id text not null,
  amount integer not null check (amount > 0),
  created_at timestamptz(3) not null
);
create index if not exists refunds_payment on sandbox.refunds (payment_id);
create table if not exists sandbox.deliveries (
  event_id text primary key,
  body text not null,
  attempts integer not null default 0,
  next_try_at timestamptz(3) not null default now(),
  delivered_at timestamptz(3)
);
create index if not exists deliveries_due on sandbox.deliveries (next_try_at) where delivered_at is null;
`;
