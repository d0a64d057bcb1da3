// Refunds in the sandbox provider's books.
import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { sumOf } from "#domain/money.ts";
import type { Instant } from "#domain/time.ts";
import type { Clock } from "../../clock.ts";
import {
  PaymentProviderError,
  type ProviderRefund,
  type RefundOrder,
  type RefundState,
} from "../../platform/gateways/card-payments.ts";
import { writeEvent } from "./sandbox-events.ts";
import type { SandboxDb, SandboxTables } from "./sandbox-tables.ts";

export async function refund(db: SandboxDb, order: RefundOrder, clock: Clock): Promise<RefundState> {
  return db.transaction().execute(async (tx) => {
    const payment = await tx
      .selectFrom("sandbox.sessions")
      .select("amount")
      .where("paymentId", "=", order.paymentId)
      .forUpdate()
      .executeTakeFirst();
    if (!payment) throw new PaymentProviderError("no such payment", { retriable: false });
    const made = await tx
      .selectFrom("sandbox.refunds")
      .select(["id", "idempotencyKey", "amount"])
      .where("paymentId", "=", order.paymentId)
      .execute();
    const known = made.find(({ idempotencyKey }) => idempotencyKey === order.idempotencyKey);
    if (known) return { providerRefundId: known.id, status: "done" };
    if (sumOf([...made.map(({ amount }) => amount), order.amount]) > payment.amount) {
      throw new PaymentProviderError("more than was paid", { retriable: false });
    }
    const id = `sbr_${randomBytes(12).toString("hex")}`;
    const now = clock.now();
    await tx
      .insertInto("sandbox.refunds")
      .values({ id, ...order, createdAt: now })
      .execute();
    await writeEvent(tx, { type: "refund.done", providerRefundId: id, paymentId: order.paymentId }, now);
    return { providerRefundId: id, status: "done" };
  });
}

export async function findRefund(db: SandboxDb, order: RefundOrder): Promise<RefundState | undefined> {
  const made = await db
    .selectFrom("sandbox.refunds")
    .select("id")
    .where("paymentId", "=", order.paymentId)
    .where("refundId", "=", order.refundId)
    .executeTakeFirst();
  return made && { providerRefundId: made.id, status: "done" };
}

export async function fetchRefund(db: SandboxDb, id: string): Promise<ProviderRefund> {
  const made = await db.selectFrom("sandbox.refunds").selectAll().where("id", "=", id).executeTakeFirst();
  if (!made) throw new PaymentProviderError("no such refund", { retriable: false });
  return toProviderRefund(made);
}

export async function listRefunds(db: SandboxDb, since: Instant): Promise<readonly ProviderRefund[]> {
  const made = await db.selectFrom("sandbox.refunds").selectAll().where("createdAt", ">=", since).execute();
  return made.map(toProviderRefund);
}

function toProviderRefund({ id, paymentId, amount, refundId }: SandboxRefund): ProviderRefund {
  return { providerRefundId: id, status: "done", paymentId, amount, refundId };
}

type SandboxRefund = Selectable<SandboxTables["sandbox.refunds"]>;
