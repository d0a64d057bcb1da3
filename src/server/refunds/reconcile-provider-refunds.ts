import { refundMeaning } from "#domain/payment/refund-states.ts";
import { day, hour, type Instant, later, toInstant } from "#domain/time.ts";
import { findPaymentByProviderId } from "../ledger/payment-store.ts";
import type { Log } from "../log.ts";
import type { Db } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { CardPayments, DisputeFacts, ProviderRefund } from "../platform/gateways/card-payments.ts";
import type { Services } from "../services.ts";
import { listLostDisputes, listOpenDisputes } from "./find-disputes.ts";
import { recordDispute } from "./record-dispute.ts";
import { recordProviderRefund } from "./record-provider-refund.ts";

type ReconcileContext = Pick<Services, "db" | "clock" | "log" | "cards">;

/**
 * Reconciles the provider's refunds and disputes since the last run: a webhook event may be lost, or the operator may
 * have refunded at the provider's desk (payment §7). An outage leaves the rest for the next run.
 */
export async function reconcileProviderRefunds(services: ReconcileContext): Promise<void> {
  for (const cards of services.cards.known.values()) await reconcileProvider(services, cards);
}

async function reconcileProvider(services: ReconcileContext, cards: CardPayments): Promise<void> {
  const { db, clock, log } = services;
  const asked = clock.now();
  const since = await readCursor(db, cards);
  if (since === undefined) return;
  const reader = collectFailures(log);
  await reader(async () => {
    for (const found of await listNewRefunds(db, cards, since)) {
      await reader(() => readRefund(services, cards, found));
    }
  });
  await reader(async () => {
    const disputes = await cards.listDisputes(since);
    for (const found of disputes) await reader(() => readDispute(services, cards, found, asked));
    const listed = new Set(disputes.map(({ disputeId }) => disputeId));
    for (const disputeId of await listOpenDisputes(db, cards.provider)) {
      if (listed.has(disputeId)) continue;
      await reader(async () => readDispute(services, cards, await cards.fetchDispute(disputeId), asked));
    }
  });
  if (reader.readAll()) await saveCursor(db, cards, asked);
}

/** A failed entry does not stop the others. */
function collectFailures(log: Log) {
  let failures = 0;
  const read = async (work: () => Promise<void>): Promise<void> => {
    await work().catch((error: unknown) => {
      failures += 1;
      log.warn("provider-refunds-not-reconciled", { error });
    });
  };
  return Object.assign(read, { readAll: () => failures === 0 });
}

/** Longer than banks take to return a refund. */
const lateFailureWindow = 35 * day;

/** Rechecks the last weeks' refunds every night, for those that a bank has returned. */
export async function recheckFailedRefunds(services: ReconcileContext): Promise<void> {
  const { clock, log } = services;
  const reader = collectFailures(log);
  for (const cards of services.cards.known.values()) {
    await reader(async () => {
      const made = await cards.listRefunds(later(clock.now(), -lateFailureWindow));
      for (const found of made.filter((refund) => refundMeaning(refund).isFailed)) {
        await reader(() => readRefund(services, cards, found));
      }
    });
  }
}

/** Longer than banks and card schemes argue about a dispute after their first decision. */
const lateVictoryWindow = 365 * day;

/** Rechecks the last year's lost disputes every night, for those that are won after all (payment §6). */
export async function recheckLostDisputes(services: ReconcileContext): Promise<void> {
  const { db, clock, log } = services;
  const reader = collectFailures(log);
  for (const cards of services.cards.known.values()) {
    await reader(async () => {
      const openedAfter = later(clock.now(), -lateVictoryWindow);
      for (const disputeId of await listLostDisputes(db, cards.provider, openedAfter)) {
        await reader(async () => {
          const asked = clock.now();
          await readDispute(services, cards, await cards.fetchDispute(disputeId), asked);
        });
      }
    });
  }
}

/** Logs what the operator should check: external refunds, and refunds that did not arrive. */
export function logRefundEffect(
  log: Log,
  effect: string | undefined,
  facts: Readonly<Record<string, unknown>>,
): void {
  if (effect === "elsewhere") log.warn("external-refund-recorded", facts);
  if (effect === "sent-back") log.error("refund-failed", facts);
  if (effect === "exceeding") log.error("refund-exceeds-payment", facts);
}

/** An hour before the cursor, for a payment that was still unknown when its refund was first listed. */
async function readCursor(db: Db, { provider }: CardPayments): Promise<Instant | undefined> {
  const read = await db
    .selectFrom("providerSyncCursors")
    .select("readUntilAt")
    .where("provider", "=", provider)
    .executeTakeFirst();
  if (read) return later(read.readUntilAt, -hour);
  const { first } = await db
    .selectFrom("payments")
    .select((select) => select.fn.min("paidAt").as("first"))
    .where("provider", "=", provider)
    .executeTakeFirstOrThrow();
  return first ?? undefined;
}

async function listNewRefunds(
  db: Db,
  cards: CardPayments,
  since: Instant,
): Promise<readonly ProviderRefund[]> {
  const listed = await cards.listRefunds(since);
  if (listed.length === 0) return [];
  const rows = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select("providerRefundId")
    .where("provider", "=", cards.provider)
    .where(
      "providerRefundId",
      "in",
      listed.map(({ providerRefundId }) => providerRefundId),
    )
    .execute();
  const known = new Set(rows.map(({ providerRefundId }) => providerRefundId));
  return listed.filter(({ providerRefundId }) => !known.has(providerRefundId));
}

async function readRefund(
  { db, clock, log }: ReconcileContext,
  { provider }: CardPayments,
  found: ProviderRefund,
): Promise<void> {
  const effect = await inTransaction(db, (tx) => recordProviderRefund(tx, clock.now(), provider, found));
  const { providerRefundId, paymentId, amount } = found;
  logRefundEffect(log, effect, { providerRefundId, paymentId, amount });
}

async function readDispute(
  { db, clock, log }: ReconcileContext,
  { provider }: CardPayments,
  found: DisputeFacts,
  asked: Instant,
): Promise<void> {
  // The provider's account may serve other shops: their disputes are not ours.
  if (found.paymentId === undefined || !(await findPaymentByProviderId(db, provider, found.paymentId)))
    return;
  // Truncated to seconds like event dates, so that a later event in the same second still counts.
  const statedAt = toInstant(Math.floor(asked / 1000) * 1000);
  await inTransaction(db, (tx) => recordDispute(tx, { clock, log }, provider, { ...found, statedAt }));
}

async function saveCursor(db: Db, { provider }: CardPayments, readUntilAt: Instant): Promise<void> {
  await db
    .insertInto("providerSyncCursors")
    .values({ provider, readUntilAt })
    .onConflict((conflict) => conflict.column("provider").doUpdateSet({ readUntilAt }))
    .execute();
}
