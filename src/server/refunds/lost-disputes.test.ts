// What banks took back in lost disputes, held against the refunds of one payment.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toCents } from "#domain/money.ts";
import { bookAndPay, type Paying, refundedAtProvider, withAmpleRoom } from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import { lockBookingById } from "../booking-store/find-booking.ts";
import { sumByBank } from "../ledger/refund-store.ts";
import { requestRefund } from "../ledger/request-refund.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { sumLost } from "./record-dispute.ts";
import { settleRefund } from "./settle-refund.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await withAmpleRoom(await openProviderScene("stripe"));
});
afterAll(() => scene.close());

// payment §6: a lost dispute counts once, not against several refunds.
test("of three refunds a lost dispute makes what it took, once over all of them, and the rest is paid", async () => {
  const paying = await bookAndPay(scene);
  const { db, clock } = scene.test.services;
  const [bookingId, paymentId] = await idsOf(paying);
  const refundIds: string[] = [];
  for (const amount of [3_000, 2_000, 1_000].map(toCents)) {
    await inTransaction(db, async (tx) => {
      const locked = await lockBookingById(tx, bookingId);
      if (locked) await saveBooking(tx, locked, { refunded: toCents(locked.refunded + amount) });
      const order = { bookingId, amount, reason: "goodwill", at: clock.now(), actor: "system" } as const;
      refundIds.push(...(await requestRefund(tx, order)).map(({ id }) => id));
    });
  }
  const lost = {
    provider: "stripe",
    paymentId,
    providerPaymentId: null,
    currency: "eur",
    reason: "fraudulent",
  };
  const times = { openedAt: clock.now(), updatedAt: clock.now() };
  for (const [disputeId, amount] of [
    ["dp_one", 2_500],
    ["dp_two", 1_500],
  ] as const) {
    const dispute = { ...lost, ...times, disputeId, amount: toCents(amount), status: "lost" as const };
    await db.insertInto("disputes").values(dispute).execute();
  }
  for (const id of refundIds) await settleRefund(scene.test.services, id);
  expect(await byBankOf(refundIds)).toEqual([3_000, 1_000, 0]);
  expect(await statusesOf(refundIds)).toEqual(["done", "done", "done"]);
  expect(await refundedAtProvider(scene, paying)).toBe(2_000);
  expect((await verifyLedger(db)).flaws).toEqual([]);
  // Control: a dispute whose shares nobody remembers would make the next refund too.
  const again = await inTransaction(db, async (tx) => {
    await sql`update refunds set by_bank = 0 where id = any(${refundIds}::uuid[])`.execute(tx);
    return { lost: await sumLost(tx, paymentId), shared: await sumByBank(tx, paymentId) };
  });
  expect(again).toEqual({ lost: 4_000, shared: 0 });
});

async function idsOf({ booking }: Paying): Promise<readonly [string, string]> {
  const { rows } = await sql<{ bookingId: string; id: string }>`
    select p.booking_id, p.id from payments p join bookings b on b.id = p.booking_id
    where b.reference = ${booking.reference}`.execute(scene.test.services.db);
  return [rows[0]?.bookingId ?? "", rows[0]?.id ?? ""];
}

async function byBankOf(ids: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<{ byBank: number }>`
    select by_bank from refunds where id = any(${ids}::uuid[]) order by amount desc`.execute(
    scene.test.services.db,
  );
  return rows.map(({ byBank }) => byBank);
}

async function statusesOf(ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ status: string }>`
    select status from refunds where id = any(${ids}::uuid[])`.execute(scene.test.services.db);
  return rows.map(({ status }) => status);
}
