// Retries after a lost response must not charge or refund twice: the stored idempotency key and a search for the result
// prevent it. Each is removed; then the Stripe stand-in charges or refunds twice, and in `npm run torture` the sandbox.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toCents } from "#domain/money.ts";
import { accepted, arrive, mustBook, refused } from "#test/booking-scene.ts";
import {
  bookAndPay,
  disagreements,
  openPayment,
  refundedAtProvider,
  travellersOf,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { isTorture } from "#test/torture.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { requestRefund } from "../ledger/request-refund.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { cardProviders } from "../platform/gateways/card-providers.ts";
import { settleRefund } from "../refunds/settle-refund.ts";

type Guards = { readonly key: boolean; readonly look: boolean };

describe.each(isTorture ? (["stripe", "sandbox"] as const) : (["stripe"] as const))("%s", (provider) => {
  let scene: ProviderScene;

  beforeAll(async () => {
    scene = await withAmpleRoom(await openProviderScene(provider, { poolSize: 20 }));
  });
  afterAll(() => scene.close());

  test("a retry under the stored idempotency key opens one page; control: two pages under another key", async () => {
    expect(await pagesOpened(scene, true)).toBe(1);
    expect(await pagesOpened(scene, false)).toBe(2);
  });

  test.each<[string, Guards]>([
    ["the key and a look", { key: true, look: true }],
    ["the key alone", { key: true, look: false }],
    ["a look alone", { key: false, look: true }],
  ])("rule 33: by %s, a refund whose answer was lost goes back once", async (_, guards) => {
    expect(await refundedTwice(scene, guards)).toBe(false);
    expect(await disagreements(scene)).toEqual([]);
  });

  test("control: without the key and the look-up the refund is made twice, and the books disagree", async () => {
    expect(await refundedTwice(scene, { key: false, look: false })).toBe(true);
    expect(await disagreements(scene)).toEqual([expect.stringMatching(/^the provider refunded/)]);
  });
});

/** How many pages the provider opened for one booking whose first response was lost. */
async function pagesOpened(scene: ProviderScene, key: boolean): Promise<number> {
  const travellers = travellersOf(scene);
  const traveller = await arrive(travellers);
  const booking = await mustBook(travellers, traveller, {}, { paymentMethod: "card" });
  const before = await scene.sessions();
  const lost = await openPayment(scene, { traveller, booking }, await scene.losingNextAnswer());
  expect(refused(lost)?.code).toBe("payment-unavailable");
  if (!key) {
    await sql`update payments
      set request = jsonb_set(request, '{idempotencyKey}', to_jsonb('another ' || id))
      where session_id is null`.execute(scene.test.services.db);
  }
  accepted(await openPayment(scene, { traveller, booking }));
  return (await scene.sessions()) - before;
}

async function refundedTwice(scene: ProviderScene, { key, look }: Guards): Promise<boolean> {
  const { services } = scene.test;
  const paying = await bookAndPay(scene);
  const { db, clock } = services;
  const booking = await findBookingByReference(db, paying.booking.reference);
  if (!booking) throw new Error("no booking");
  // A partial refund, so that enough is left for a second one.
  const amount = toCents(500);
  await inTransaction(db, async (tx) => {
    await tx.updateTable("bookings").set({ refunded: amount }).where("id", "=", booking.id).execute();
    const order = {
      bookingId: booking.id,
      amount,
      reason: "by-operator",
      at: clock.now(),
      actor: "system",
    } as const;
    await requestRefund(tx, order);
  });
  const { id } = await db
    .selectFrom("refunds")
    .select("id")
    .where("bookingId", "=", booking.id)
    .executeTakeFirstOrThrow();
  const lost = settleRefund({ ...services, cards: await scene.losingNextAnswer() }, id);
  await expect(lost).rejects.toThrow();
  if (!key) {
    await db
      .updateTable("refunds")
      .set({ idempotencyKey: `another ${id}` })
      .where("id", "=", id)
      .execute();
  }
  const cards = services.cards.active;
  if (!cards) throw new Error("no provider");
  const looking = look ? cards : { ...cards, findRefund: async () => undefined };
  await settleRefund({ ...services, cards: cardProviders(looking) }, id);
  return (await refundedAtProvider(scene, paying)) !== amount;
}
