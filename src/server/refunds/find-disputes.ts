import { holdsRefunds, lostDisputes, undecidedDisputes } from "#domain/payment/dispute-states.ts";
import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import type { ProviderName } from "../platform/gateways/card-payments.ts";

/** Disputes not decided yet. */
export async function listOpenDisputes(db: Db, provider: ProviderName): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("disputes")
    .select("disputeId")
    .where("provider", "=", provider)
    .where("paymentId", "is not", null)
    .where("status", "in", undecidedDisputes)
    .execute();
  return rows.map(({ disputeId }) => disputeId);
}

/** Lost for now: a bank may still decide otherwise. */
export async function listLostDisputes(
  db: Db,
  provider: ProviderName,
  openedAfter: Instant,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("disputes")
    .select("disputeId")
    .where("provider", "=", provider)
    .where("paymentId", "is not", null)
    .where("status", "in", lostDisputes)
    .where("openedAt", ">", openedAfter)
    .execute();
  return rows.map(({ disputeId }) => disputeId);
}

/** Whether a dispute about the payment is still open: its money is not refunded meanwhile. */
export async function isHeldByDispute(db: Db, paymentId: string): Promise<boolean> {
  const rows = await db.selectFrom("disputes").select("status").where("paymentId", "=", paymentId).execute();
  return rows.some(({ status }) => holdsRefunds(status));
}

/** The sum that banks have taken back of a payment. */
export async function sumLost(tx: Tx, paymentId: string): Promise<number> {
  const { sum } = await tx
    .selectFrom("disputes")
    .select((select) => select.fn.sum<number | null>("amount").as("sum"))
    .where("paymentId", "=", paymentId)
    .where("status", "in", lostDisputes)
    .executeTakeFirstOrThrow();
  return sum ?? 0;
}
