import { sql } from "kysely";
import { concernsOperator, isLostDispute } from "#domain/payment/dispute-states.ts";
import type { Instant } from "#domain/time.ts";
import { endAlerts } from "../alerts/end-alerts.ts";
import { raiseAlert } from "../alerts/raise-alert.ts";
import { findPaymentByProviderId } from "../ledger/payment-store.ts";
import type { Tx } from "../platform/db/schema.ts";
import type { DisputeState, ProviderName } from "../platform/gateways/card-payments.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";
import { oweSharesAgain } from "./owe-shares-again.ts";

/** A cardholder's complaint at their bank. Recorded for the operator, who answers it at the provider's desk. */
export async function recordDispute(
  tx: Tx,
  { clock, log }: Pick<Services, "clock" | "log">,
  provider: ProviderName,
  dispute: DisputeState,
): Promise<"dispute" | "outdated"> {
  const { disputeId, paymentId, amount, currency, reason, status } = dispute;
  // The webhook event and the reconciler may run concurrently: only the first sees it as new.
  await sql`select pg_advisory_xact_lock(hashtextextended(${disputeId}, 0))`.execute(tx);
  const known = await findDispute(tx, provider, disputeId);
  const payment =
    paymentId === undefined ? undefined : await findPaymentByProviderId(tx, provider, paymentId);
  if (!(await write(tx, provider, payment?.id ?? null, dispute))) return "outdated";
  // The event of the dispute may have come before that of its payment.
  const isLinkedNow = payment !== undefined && known?.paymentId === null;
  if (known?.status === status && known.amount === amount && !isLinkedNow) return "dispute";
  log.warn("payment-disputed", { disputeId, paymentId: payment?.id, amount, reason, status });
  await appendJournal(tx, {
    at: clock.now(),
    actor: `provider ${provider}`,
    kind: "payment-disputed",
    subject: `payment ${payment?.id ?? "unknown"}`,
    data: { disputeId, amount, currency, reason, status },
  });
  if (payment && known && isLostDispute(known.status)) await oweSharesAgain(tx, payment.id, clock.now());
  if (payment) await tellOfDispute(tx, clock.now(), { provider, dispute, bookingId: payment.bookingId });
  return "dispute";
}

type Telling = {
  readonly provider: ProviderName;
  readonly dispute: DisputeState;
  readonly bookingId: string;
};

/** Ends the alert about the earlier state. A dispute that is won, or closed undecided, raises no further one. */
async function tellOfDispute(tx: Tx, at: Instant, { provider, dispute, bookingId }: Telling): Promise<void> {
  const { disputeId, amount, status, answerBy } = dispute;
  const subject = `${provider} ${disputeId}`;
  await endAlerts(tx, { kind: "payment-disputed", subjects: [subject], at });
  if (!concernsOperator(status)) return;
  const isLost = isLostDispute(status);
  const deadline = isLost || answerBy === undefined ? {} : { deadlineAt: answerBy };
  const facts = { amount, ...deadline, ...(isLost && { isLost }) };
  await raiseAlert(tx, { kind: "payment-disputed", subject, bookingId, facts, at });
}

function findDispute(tx: Tx, provider: ProviderName, disputeId: string) {
  return tx
    .selectFrom("disputes")
    .select(["status", "amount", "paymentId"])
    .where("provider", "=", provider)
    .where("disputeId", "=", disputeId)
    .executeTakeFirst();
}

/** Events arrive in any order: an older state never overwrites a newer one. Its payment, once known, stays. */
async function write(
  tx: Tx,
  provider: ProviderName,
  ourPaymentId: string | null,
  { disputeId, paymentId, amount, currency, reason, status, openedAt, statedAt }: DisputeState,
): Promise<boolean> {
  const stated = { amount, currency, reason, status, updatedAt: statedAt };
  const written = await tx
    .insertInto("disputes")
    .values({
      ...stated,
      provider,
      disputeId,
      paymentId: ourPaymentId,
      providerPaymentId: paymentId ?? null,
      openedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "disputeId"])
        .doUpdateSet({
          ...stated,
          paymentId: sql`coalesce(disputes.payment_id, excluded.payment_id)`,
          providerPaymentId: sql`coalesce(disputes.provider_payment_id, excluded.provider_payment_id)`,
        })
        .where("disputes.updatedAt", "<=", statedAt),
    )
    .executeTakeFirstOrThrow();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
