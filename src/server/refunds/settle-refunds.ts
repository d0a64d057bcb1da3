import { openRefundStatuses } from "#domain/payment/refund-states.ts";
import { later, minute } from "#domain/time.ts";
import type { Services } from "../services.ts";
import { settleRefund } from "./settle-refund.ts";

/** Retries refunds whose job gave up, or that the provider has not completed yet. Money owed is never dropped. */
export async function settleRefunds(
  services: Pick<Services, "db" | "clock" | "log" | "cards">,
): Promise<number> {
  const { db, clock, log } = services;
  const waiting = await db
    .selectFrom("refunds")
    .select("id")
    .where("status", "in", openRefundStatuses)
    .where("paymentId", "is not", null)
    .where("requestedAt", "<=", later(clock.now(), -2 * minute))
    .orderBy("requestedAt")
    .limit(100)
    .execute();
  for (const { id } of waiting) {
    await settleRefund(services, id).catch((error: unknown) => {
      log.warn("refund-not-settled", { refundId: id, error });
    });
  }
  return waiting.length;
}
