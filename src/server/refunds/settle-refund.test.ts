// Each refund is made once. The Stripe stand-in and the sandbox pass the same tests.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minute } from "#domain/time.ts";
import { accepted, callOf } from "#test/booking-scene.ts";
import {
  bookAndPay,
  disagreements,
  outcomeOf,
  type Paying,
  postAll,
  refundedAtProvider,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { runQueuedJobs } from "#test/run-due-jobs.ts";
import { cancelBooking } from "../bookings/cancel-booking.ts";
import { cardProviders } from "../platform/gateways/card-providers.ts";
import { settleRefund } from "./settle-refund.ts";
import { settleRefunds } from "./settle-refunds.ts";

describe.each(["stripe", "sandbox"] as const)("%s", (provider) => {
  let scene: ProviderScene;

  beforeAll(async () => {
    scene = await withAmpleRoom(await openProviderScene(provider, { poolSize: 20 }));
  });
  afterAll(async () => {
    expect(await disagreements(scene)).toEqual([]);
    await scene.close();
  });

  test("a cancellation refunds the payment once, however often the job runs", async () => {
    const paying = await bookAndPay(scene);
    await cancel(scene, paying);
    const refundId = await refundOf(scene, paying.booking.reference);
    await runQueuedJobs(scene.test.services);
    await Promise.all(Array.from({ length: 5 }, () => settleRefund(scene.test.services, refundId)));
    await postAll(scene);
    await runQueuedJobs(scene.test.services);
    expect(await outcomeOf(scene, paying.booking.reference)).toMatchObject({
      status: "canceled",
      paid: paying.booking.total,
      refunded: paying.booking.total,
      invoices: 1,
      creditNotes: 1,
    });
    expect(await refundedAtProvider(scene, paying)).toBe(paying.booking.total);
  });

  test("rule 33: an answer lost on the way is recognised, also after the key is forgotten", async () => {
    const paying = await bookAndPay(scene);
    await cancel(scene, paying);
    const refundId = await refundOf(scene, paying.booking.reference);
    const services = { ...scene.test.services, cards: await scene.losingNextAnswer() };
    await expect(settleRefund(services, refundId)).rejects.toThrow();
    expect(await refundedAtProvider(scene, paying)).toBe(paying.booking.total);
    await scene.test.services.db
      .updateTable("refunds")
      .set({ idempotencyKey: `another-${refundId}` })
      .where("id", "=", refundId)
      .execute();
    await scene.advance(3 * minute);
    const { cards, asked } = countingRefunds(scene);
    await settleRefunds({ ...scene.test.services, cards });
    // Repeating a full refund would be refused, and the first then found; repeating a partial one would pay twice.
    expect(asked()).toBe(0);
    expect(await refundedAtProvider(scene, paying)).toBe(paying.booking.total);
    expect(await refundStatus(scene, refundId)).toBe("done");
  });

  test("while the provider is down the refund waits, and it is made afterwards", async () => {
    const paying = await bookAndPay(scene);
    await cancel(scene, paying);
    const refundId = await refundOf(scene, paying.booking.reference);
    const services = { ...scene.test.services, cards: await scene.unavailable() };
    await expect(settleRefund(services, refundId)).rejects.toThrow();
    expect(await refundStatus(scene, refundId)).toBe("requested");
    await scene.advance(3 * minute);
    await settleRefunds(scene.test.services);
    expect(await refundStatus(scene, refundId)).toBe("done");
  });
});

async function cancel({ test: { services } }: ProviderScene, { traveller, booking }: Paying): Promise<void> {
  const params = { reference: booking.reference };
  accepted(await cancelBooking(services, callOf(traveller.accountId, { params })));
}

/** The scene's provider, with a count of the refunds requested. */
function countingRefunds({ test: { services } }: ProviderScene) {
  const { active } = services.cards;
  if (!active) throw new Error("no provider");
  let asked = 0;
  const refund: typeof active.refund = (order) => {
    asked += 1;
    return active.refund(order);
  };
  return { cards: cardProviders({ ...active, refund }), asked: () => asked };
}

async function refundOf({ test: { services } }: ProviderScene, reference: string): Promise<string> {
  const { id } = await services.db
    .selectFrom("refunds")
    .innerJoin("bookings", "bookings.id", "refunds.bookingId")
    .select("refunds.id")
    .where(sql<boolean>`reference = ${reference}`)
    .executeTakeFirstOrThrow();
  return id;
}

async function refundStatus({ test: { services } }: ProviderScene, id: string): Promise<string> {
  const row = await services.db
    .selectFrom("refunds")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.status;
}
