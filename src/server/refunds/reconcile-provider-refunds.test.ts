// Refunds made at the provider's own desk. The Stripe stand-in and the sandbox pass the same tests.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { minute } from "#domain/time.ts";
import { accepted, callOf } from "#test/booking-scene.ts";
import {
  bookAndPay,
  disagreements,
  outcomeOf,
  type Paying,
  paidOnce,
  postAll,
  postTwice,
  refundedAtProvider,
  settleAllRefunds,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { cancelBooking } from "../bookings/cancel-booking.ts";
import { reconcileProviderRefunds } from "./reconcile-provider-refunds.ts";

describe.each(["stripe", "sandbox"] as const)("%s", (provider) => {
  let scene: ProviderScene;

  beforeAll(async () => {
    scene = await withAmpleRoom(await openProviderScene(provider, { poolSize: 20 }));
  });
  afterAll(async () => {
    expect(await disagreements(scene)).toEqual([]);
    await scene.close();
  });

  const partlyBack = ({ booking }: Paying) => ({
    ...paidOnce(booking),
    refunded: 500,
    creditNotes: 1,
    mails: ["booking-confirmed", "operator-new-booking", "payment-receipt", "refund-made"],
  });

  test("an external refund is booked by its webhook event, once: refund, credit note, journal and mail", async () => {
    const paying = await bookAndPay(scene);
    await scene.refundElsewhere(paying.sessionId, 500);
    await postTwice(scene);
    await reconcileProviderRefunds(scene.test.services);
    await settleAllRefunds(scene);
    expect(await outcomeOf(scene, paying.booking.reference)).toEqual(partlyBack(paying));
    expect(await entriesOf(scene, paying)).toEqual(["refund-made-at-provider"]);
    expect(await refundedAtProvider(scene, paying)).toBe(500);
  });

  test("an external refund is found without its event, and a cancellation refunds only what is left", async () => {
    const paying = await bookAndPay(scene);
    await scene.refundElsewhere(paying.sessionId, 500);
    await scene.advance(5 * minute);
    // The books disagree until the reconciler has run, and agree afterwards.
    expect(await disagreements(scene)).not.toEqual([]);
    await Promise.all([1, 2, 3].map(() => reconcileProviderRefunds(scene.test.services)));
    expect(await disagreements(scene)).toEqual([]);
    expect(await outcomeOf(scene, paying.booking.reference)).toEqual(partlyBack(paying));
    await cancel(scene, paying);
    await settleAllRefunds(scene);
    expect(await outcomeOf(scene, paying.booking.reference)).toMatchObject({
      status: "canceled",
      refunded: paying.booking.total,
      creditNotes: 2,
    });
    expect(await refundedAtProvider(scene, paying)).toBe(paying.booking.total);
  });

  test("an external refund made in place of a requested one settles it: refunded once, not twice", async () => {
    const paying = await bookAndPay(scene);
    await cancel(scene, paying);
    await scene.refundElsewhere(paying.sessionId, paying.booking.total);
    await postAll(scene);
    await settleAllRefunds(scene);
    expect(await outcomeOf(scene, paying.booking.reference)).toMatchObject({
      status: "canceled",
      refunded: paying.booking.total,
      creditNotes: 1,
    });
    expect(await refundedAtProvider(scene, paying)).toBe(paying.booking.total);
    expect(await entriesOf(scene, paying)).toEqual(["refund-requested", "refund-made-at-provider"]);
  });

  test("our own refunds are recognised, whether the reconciler or their job reads of them first", async () => {
    const paying = await bookAndPay(scene);
    await cancel(scene, paying);
    const services = { ...scene.test.services, cards: await scene.losingNextAnswer() };
    await settleAllRefunds({ ...scene, test: { ...scene.test, services } }).catch(() => undefined);
    await scene.advance(5 * minute);
    await reconcileProviderRefunds(scene.test.services);
    expect(await entriesOf(scene, paying)).toEqual(["refund-requested"]);
    await settleAllRefunds(scene);
    expect(await entriesOf(scene, paying)).toEqual(["refund-requested", "refund-done"]);
    expect(await refundedAtProvider(scene, paying)).toBe(paying.booking.total);
  });
});

async function cancel({ test: { services } }: ProviderScene, { traveller, booking }: Paying): Promise<void> {
  const params = { reference: booking.reference };
  accepted(await cancelBooking(services, callOf<typeof api.cancelBooking>(traveller.accountId, { params })));
}

async function entriesOf({ test: { services } }: ProviderScene, { booking }: Paying): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select j.kind from journal j join payments p on j.subject = 'payment ' || p.id
    join bookings b on b.id = p.booking_id
    where b.reference = ${booking.reference} and j.kind like 'refund-%' order by j.id`.execute(services.db);
  return rows.map(({ kind }) => kind);
}
