// Reads the stand-in's books, for tests that compare them with ours.
import { sql } from "kysely";
import type { SandboxDb } from "#server/standalone/sandbox/sandbox-tables.ts";
import type { Charge, Session } from "./stand-in-protocol.ts";

type Written = { readonly id: string; readonly body: string };

/** All messages, oldest first. */
export async function readMessages(db: SandboxDb): Promise<readonly Written[]> {
  const { rows } = await sql<Written>`
    select event_id as id, body from sandbox.deliveries order by number`.execute(db);
  return rows;
}

export async function readSessions(db: SandboxDb): Promise<readonly Session[]> {
  const { rows } = await sql<Session>`
    select id, status, booking_reference as reference, attempt_id
    from sandbox.sessions order by created_at, ctid`.execute(db);
  return rows;
}

export async function readCharges(db: SandboxDb): Promise<readonly Charge[]> {
  const { rows } = await sql<Charge>`
    select payment_id, id as session_id, booking_reference as reference,
      coalesce(received_amount, amount) as received,
      (select coalesce(sum(r.amount), 0)::int from sandbox.refunds r
        where r.payment_id = s.payment_id and r.status <> 'failed') as refunded
    from sandbox.sessions s where payment_id is not null`.execute(db);
  return rows;
}
