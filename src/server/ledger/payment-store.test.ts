import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PaymentStatus, paymentMoves, paymentStatuses } from "#domain/payment/payment-states.ts";
import { nextIn } from "#domain/state-table.ts";
import { ample, arrive, mustBook, openScene, payByCard, type Scene } from "#test/booking-scene.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { expirePayment, failPayment } from "./payment-store.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

/** A payment that was read in an earlier status, and has that one by now. */
async function paymentIn(status: PaymentStatus): Promise<string> {
  const { reference } = await mustBook(scene, await arrive(scene), {}, { paymentMethod: "card" });
  await payByCard(scene, reference);
  const isUnpaid = nextIn(paymentMoves, status, "pay") !== undefined;
  const unpaid = sql`, paid_at = null, effect = null, provider_payment_id = null, received_amount = null,
    received_currency = null`;
  const { rows } = await sql<{ id: string }>`
    update payments set status = ${status} ${isUnpaid ? unpaid : sql``}
    from bookings where bookings.id = payments.booking_id and reference = ${reference}
    returning payments.id`.execute(scene.db);
  return rows[0]?.id ?? "";
}

async function statusOf(id: string) {
  const row = await scene.db.selectFrom("payments").select("status").where("id", "=", id).executeTakeFirst();
  return row?.status;
}

test.each(paymentStatuses)(
  "a payment that is %s by now expires or fails only if it is still open (payment §4)",
  async (status) => {
    const [closing, failing] = [await paymentIn(status), await paymentIn(status)];
    await expirePayment(scene.db, closing);
    expect(await statusOf(closing)).toBe(status === "created" || status === "failed" ? "expired" : status);
    await inTransaction(scene.db, (tx) => failPayment(tx, failing));
    expect(await statusOf(failing)).toBe(status === "created" ? "failed" : status);
  },
);
