// The actions on a session of the stand-in. Each change and its webhook events share one transaction.
import { randomBytes } from "node:crypto";
import type { Selectable, Updateable } from "kysely";
import type { Cents } from "#domain/money.ts";
import { type Instant, later, toInstant } from "#domain/time.ts";
import { writeMessage } from "./sandbox-messages.ts";
import type { SandboxDb, SandboxStatus, SandboxTables } from "./sandbox-tables.ts";
import { toIntent, toSession } from "./stripe-objects.ts";

export type SandboxSession = Selectable<SandboxTables["sandbox.sessions"]>;

export type NewSession = Omit<
  SandboxSession,
  "id" | "status" | "declined" | "paymentId" | "paysLateAt" | "receivedAmount"
>;

export function createSession(db: SandboxDb, session: NewSession): Promise<SandboxSession> {
  return db
    .insertInto("sandbox.sessions")
    .values({
      ...session,
      id: `cs_test_${randomBytes(16).toString("hex")}`,
      status: "open",
      declined: false,
      paymentId: null,
      receivedAmount: null,
      paysLateAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findSession(db: SandboxDb, id: string): Promise<SandboxSession | undefined> {
  // PostgreSQL rejects NUL in text with an error.
  if (id.includes("\u0000")) return undefined;
  return db.selectFrom("sandbox.sessions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Receives the money, unless the session is no longer open. */
export function paySession(db: SandboxDb, id: string, now: Instant, amount?: Cents): Promise<boolean> {
  return change(db, now, {
    set: { status: "paid", paymentId: newPaymentId(), receivedAmount: amount ?? null },
    where: { id, status: "open", lasts: true },
    tell: paid,
  });
}

export function declineSession(db: SandboxDb, id: string, now: Instant): Promise<boolean> {
  return change(db, now, {
    set: { declined: true },
    where: { id, status: "open", lasts: true },
    tell: (session) => [{ type: "payment_intent.payment_failed", object: toIntent(session) }],
  });
}

export function expireSession(db: SandboxDb, id: string, now: Instant): Promise<boolean> {
  return change(db, now, {
    set: { status: "expired" },
    where: { id, status: "open" },
    tell: (session) => [{ type: "checkout.session.expired", object: toSession(session) }],
  });
}

/** Expires the session at once; the payment arrives when it would have expired by itself, which is after the hold. */
export async function paySessionLate(db: SandboxDb, session: SandboxSession, now: Instant): Promise<void> {
  if (!(await expireSession(db, session.id, now))) return;
  const paysLateAt = later(toInstant(Math.max(session.expiresAt, now)), 5_000);
  await db.updateTable("sandbox.sessions").set({ paysLateAt }).where("id", "=", session.id).execute();
}

/** Time-driven changes: sessions expire, and late payments arrive. */
export async function advanceSessions(db: SandboxDb, now: Instant): Promise<void> {
  const ended = await db
    .selectFrom("sandbox.sessions")
    .select("id")
    .where("expiresAt", "<=", now)
    .where("status", "=", "open")
    .execute();
  for (const { id } of ended) await expireSession(db, id, now);
  const late = await db
    .selectFrom("sandbox.sessions")
    .select("id")
    .where("paysLateAt", "<=", now)
    .where("status", "=", "expired")
    .execute();
  for (const { id } of late) await payExpired(db, id, now);
}

/** A payment that arrives after its session has expired. */
export function payExpired(db: SandboxDb, id: string, now: Instant): Promise<boolean> {
  return change(db, now, {
    set: { status: "paid", paymentId: newPaymentId(), paysLateAt: null },
    where: { id, status: "expired" },
    tell: paid,
  });
}

type Told = readonly { readonly type: string; readonly object: object }[];

const paid = (session: SandboxSession): Told => [
  { type: "payment_intent.succeeded", object: toIntent(session) },
  { type: "checkout.session.completed", object: toSession(session) },
];

type Change = {
  readonly set: Updateable<SandboxTables["sandbox.sessions"]>;
  readonly where: { readonly id: string; readonly status: SandboxStatus; readonly lasts?: boolean };
  readonly tell: (session: SandboxSession) => Told;
};

/** Returns whether there was anything to change; if so, writes the messages about it. */
function change(db: SandboxDb, now: Instant, { set, where, tell }: Change): Promise<boolean> {
  return inSandboxTransaction(db, async (tx) => {
    const update = tx
      .updateTable("sandbox.sessions")
      .set(set)
      .where("id", "=", where.id)
      .where("status", "=", where.status);
    const session = await (where.lasts ? update.where("expiresAt", ">", now) : update)
      .returningAll()
      .executeTakeFirst();
    if (!session) return false;
    for (const message of tell(session)) await writeMessage(tx, message, now);
    return true;
  });
}

/** In the transaction of an idempotent answer if there is one, else in its own. */
export function inSandboxTransaction<Value>(
  db: SandboxDb,
  run: (tx: SandboxDb) => Promise<Value>,
): Promise<Value> {
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}

function newPaymentId(): string {
  return `pi_${randomBytes(12).toString("hex")}`;
}
