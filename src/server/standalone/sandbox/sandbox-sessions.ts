// What the sandbox provider does with a session. Each change and the message about it are one transaction.
import { createHash, randomBytes } from "node:crypto";
import type { Selectable, Updateable } from "kysely";
import { type Instant, later, minute, toInstant } from "#domain/time.ts";
import {
  type PaymentOrder,
  PaymentProviderError,
  type SessionState,
} from "../../platform/gateways/card-payments.ts";
import { writeEvent } from "./sandbox-events.ts";
import type { SandboxDb, SandboxStatus, SandboxTables } from "./sandbox-tables.ts";

export type SandboxSession = Selectable<SandboxTables["sandbox.sessions"]>;

/** As with Stripe: a session lives for 30 minutes at least. */
const shortestLife = 30 * minute;

export async function createSession(
  db: SandboxDb,
  order: PaymentOrder,
  now: Instant,
): Promise<SandboxSession> {
  const { expiresAt, idempotencyKey } = order;
  const requestHash = createHash("sha256")
    .update(JSON.stringify(sessionColumns(order)))
    .digest("hex");
  const known = await findByKey(db, idempotencyKey);
  if (!known && expiresAt < later(now, shortestLife)) {
    throw new PaymentProviderError("a session lives for 30 minutes at least", { retriable: false });
  }
  if (!known) {
    await db
      .insertInto("sandbox.sessions")
      .values({
        id: `sbx_${randomBytes(16).toString("hex")}`,
        ...sessionColumns(order),
        requestHash,
        status: "open",
        declined: false,
        paymentId: null,
        createdAt: now,
        paysLateAt: null,
      })
      .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
      .execute();
  }
  const session = known ?? (await findByKey(db, idempotencyKey));
  if (session?.requestHash !== requestHash) {
    throw new PaymentProviderError("the key was used for another request", { retriable: false });
  }
  return session;
}

function sessionColumns(order: PaymentOrder) {
  const { attemptId, bookingReference, description, amount, currency } = order;
  const { email, locale, returnUrl, abandonUrl, expiresAt, idempotencyKey } = order;
  return {
    ...{ attemptId, bookingReference, description, amount, currency },
    ...{ email, locale, returnUrl, abandonUrl, expiresAt, idempotencyKey },
  };
}

export async function findSession(db: SandboxDb, id: string): Promise<SandboxSession | undefined> {
  // PostgreSQL answers a text that it cannot keep with a fault.
  if (id.includes("\u0000")) return undefined;
  return db.selectFrom("sandbox.sessions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Receives the money, unless the session is not open any more. */
export function paySession(db: SandboxDb, id: string, now: Instant): Promise<boolean> {
  return change(db, now, {
    set: { status: "paid", paymentId: newPaymentId() },
    where: { id, status: "open", lasts: true },
    news: "session.paid",
  });
}

export function declineSession(db: SandboxDb, id: string, now: Instant): Promise<boolean> {
  return change(db, now, {
    set: { declined: true },
    where: { id, status: "open", lasts: true },
    news: "session.declined",
  });
}

export function expireSession(db: SandboxDb, id: string, now: Instant): Promise<boolean> {
  return change(db, now, {
    set: { status: "expired" },
    where: { id, status: "open" },
    news: "session.expired",
  });
}

/** Ends the session at once; its money moves when it would have ended by itself, which is after the hold. */
export async function paySessionLate(db: SandboxDb, session: SandboxSession, now: Instant): Promise<void> {
  if (!(await expireSession(db, session.id, now))) return;
  const paysLateAt = later(toInstant(Math.max(session.expiresAt, now)), 5_000);
  await db.updateTable("sandbox.sessions").set({ paysLateAt }).where("id", "=", session.id).execute();
}

/** What time brings about: sessions that end by themselves, money of those who chose to pay late. */
export async function passTime(db: SandboxDb, now: Instant): Promise<void> {
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

/** The money of a session that has ended: it was on its way already. */
export function payExpired(db: SandboxDb, id: string, now: Instant): Promise<boolean> {
  return change(db, now, {
    set: { status: "paid", paymentId: newPaymentId(), paysLateAt: null },
    where: { id, status: "expired" },
    news: "session.paid",
  });
}

export function toSessionState(session: SandboxSession): SessionState {
  return {
    sessionId: session.id,
    status: session.status,
    declined: session.declined && session.status !== "paid",
    attemptId: session.attemptId,
    bookingReference: session.bookingReference,
    amount: session.amount,
    currency: session.currency,
    live: false,
    paymentId: session.paymentId ?? undefined,
  };
}

type Change = {
  readonly set: Updateable<SandboxTables["sandbox.sessions"]>;
  readonly where: { readonly id: string; readonly status: SandboxStatus; readonly lasts?: boolean };
  readonly news: "session.paid" | "session.declined" | "session.expired";
};

/** Answers whether there was anything to change; if so, with the message about it. */
function change(db: SandboxDb, now: Instant, { set, where, news }: Change): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const update = tx
      .updateTable("sandbox.sessions")
      .set(set)
      .where("id", "=", where.id)
      .where("status", "=", where.status);
    const { numUpdatedRows } = await (where.lasts
      ? update.where("expiresAt", ">", now)
      : update
    ).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await writeEvent(tx, { type: news, sessionId: where.id }, now);
    return true;
  });
}

function newPaymentId(): string {
  return `sbp_${randomBytes(12).toString("hex")}`;
}

function findByKey(db: SandboxDb, key: string): Promise<SandboxSession | undefined> {
  return db.selectFrom("sandbox.sessions").selectAll().where("idempotencyKey", "=", key).executeTakeFirst();
}
