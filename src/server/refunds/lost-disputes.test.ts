// Amounts that banks took back in lost disputes, set against the refunds of one payment.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toCents } from "#domain/money.ts";
import {
  bookAndPay,
  type Paying,
  postAll,
  refundedAtProvider,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import { lockBookingById } from "../booking-store/find-booking.ts";
import { requestRefund } from "../ledger/request-refund.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { settleRefund } from "./settle-refund.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await withAmpleRoom(await openProviderScene("stripe"));
});
afterAll(() => scene.close());

type Owed = { readonly paying: Paying; readonly refundIds: readonly string[] };

/** A payment with refunds of 30, 20 and, by default, 10 €, of which banks took back 25 and 15 € in two disputes. */
async function threeRefunds(last = 1_000): Promise<Owed> {
  const paying = await bookAndPay(scene);
  const { db, clock } = scene.test.services;
  const [bookingId, paymentId] = await idsOf(paying);
  const refundIds: string[] = [];
  for (const amount of [3_000, 2_000, last].map(toCents)) {
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
    openedAt: clock.now(),
    updatedAt: clock.now(),
    status: "lost" as const,
  };
  for (const [name, amount] of [
    ["one", 2_500],
    ["two", 1_500],
  ] as const) {
    const dispute = { ...lost, disputeId: `dp_${name} ${paymentId}`, amount: toCents(amount) };
    await db.insertInto("disputes").values(dispute).execute();
  }
  return { paying, refundIds };
}

const settle = (id: string | undefined) => settleRefund(scene.test.services, id ?? "");

// payment §6: a lost dispute is deducted once in total, not from each refund.
test("rule 4: of three refunds a lost dispute makes what it took, once over all of them, and the rest is paid", async () => {
  const { paying, refundIds } = await threeRefunds();
  for (const id of refundIds) await settle(id);
  expect(await byBankOf(refundIds)).toEqual([3_000, 1_000, 0]);
  expect(await statusesOf(refundIds)).toEqual(["done", "done", "done"]);
  expect(await refundedAtProvider(scene, paying)).toBe(2_000);
  expect((await verifyLedger(scene.test.services.db)).flaws).toEqual([]);
});

test("rule 4: three refunds that are settled in the same moment, twice each, share it as well (payment §6)", async () => {
  const { paying, refundIds } = await threeRefunds();
  await Promise.allSettled([...refundIds, ...refundIds].map(settle));
  // A call that met a lock or lost the race is retried, as its job would be.
  for (const id of refundIds) await settle(id);
  expect((await byBankOf(refundIds)).reduce((sum, share) => sum + share, 0)).toBe(4_000);
  expect(await statusesOf(refundIds)).toEqual(["done", "done", "done"]);
  expect(await refundedAtProvider(scene, paying)).toBe(2_000);
  expect((await verifyLedger(scene.test.services.db)).flaws).toEqual([]);
});

test("a refund made by hand counts as the part that the bank has not taken, and is not paid twice (payment §6)", async () => {
  const { paying, refundIds } = await threeRefunds(500);
  const [first, second, third] = refundIds;
  await settle(first);
  const services = { ...scene.test.services, cards: await scene.unavailable() };
  await expect(settleRefund(services, second ?? "")).rejects.toThrow();
  expect(await byBankOf(refundIds)).toEqual([3_000, 1_000, 0]);
  await scene.refundElsewhere(paying.sessionId, 1_000);
  await postAll(scene);
  for (const id of [second, third]) await settle(id);
  expect(await statusesOf(refundIds)).toEqual(["done", "done", "done"]);
  expect(await refundedAtProvider(scene, paying)).toBe(1_500);
  expect((await verifyLedger(scene.test.services.db)).flaws).toEqual([]);
});

test("control: without the shares all three refunds count as made by the bank, and 20 € are never paid", async () => {
  const { paying, refundIds } = await threeRefunds();
  const { db } = scene.test.services;
  for (const id of refundIds) {
    await settle(id);
    await sql`update refunds set by_bank = 0 where id = ${id}`.execute(db);
  }
  expect(await statusesOf(refundIds)).toEqual(["done", "done", "done"]);
  expect(await refundedAtProvider(scene, paying)).toBe(0);
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
