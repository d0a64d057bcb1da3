import type { Tx } from "../db/schema.ts";
import type { ProviderName } from "../db/tables/payment-tables.ts";
import type { DisputeState } from "../gateways/card-payments.ts";
import { appendJournal } from "../journal/append-journal.ts";
import type { Services } from "../services.ts";
import { findPaymentByProviderId } from "./payment-store.ts";

/** A cardholder's complaint at their bank. Recorded for the operator, who answers it at the provider's desk. */
export async function recordDispute(
  tx: Tx,
  { clock, log }: Pick<Services, "clock" | "log">,
  provider: ProviderName,
  { disputeId, paymentId, amount, currency, reason, status, openedAt, statedAt }: DisputeState,
): Promise<string> {
  const payment = paymentId === undefined ? undefined : await findPaymentByProviderId(tx, paymentId);
  const stated = { amount, currency, reason, status, updatedAt: statedAt };
  const written = await tx
    .insertInto("disputes")
    .values({
      ...stated,
      provider,
      disputeId,
      paymentId: payment?.id ?? null,
      providerPaymentId: paymentId ?? null,
      openedAt,
    })
    // Messages come in any order: an older statement never overwrites a newer one.
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "disputeId"])
        .doUpdateSet(stated)
        .where("disputes.updatedAt", "<=", statedAt),
    )
    .executeTakeFirstOrThrow();
  if ((written.numInsertedOrUpdatedRows ?? 0n) === 0n) return "outdated";
  log.warn("payment-disputed", { disputeId, paymentId: payment?.id, amount, reason, status });
  await appendJournal(tx, {
    at: clock.now(),
    actor: `provider ${provider}`,
    kind: "payment-disputed",
    subject: `payment ${payment?.id ?? "unknown"}`,
    data: { disputeId, amount, currency, reason, status },
  });
  return "dispute";
}
