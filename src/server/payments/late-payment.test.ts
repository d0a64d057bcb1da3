// Late payments, by the Stripe stand-in; `npm run torture` has the sandbox pass the same tests.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minute } from "#domain/time.ts";
import { eraseAccount } from "#server/account-erasure/erase-account.ts";
import { findAccount } from "#server/account-store/account-store.ts";
import { expireHolds } from "#server/bookings/expire-holds.ts";
import { saveDocument } from "#server/operator/save-operator.ts";
import { personalDataSources } from "#server/personal-data-sources.ts";
import { inTransaction } from "#server/platform/db/transaction.ts";
import { accepted, ample, date } from "#test/booking-scene.ts";
import {
  bookByCard,
  disagreements,
  openPayment,
  outcomeOf,
  type Paying,
  paidOnce,
  placedAgain,
  postAll,
  sessionOf,
  settleAllRefunds,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { runQueuedJobs } from "#test/run-due-jobs.ts";
import { isTorture } from "#test/torture.ts";
import { endOverdueSessions } from "./end-overdue-sessions.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

describe.each(isTorture ? (["stripe", "sandbox"] as const) : (["stripe"] as const))("%s", (provider) => {
  let scene: ProviderScene;

  beforeAll(async () => {
    scene = await withAmpleRoom(await openProviderScene(provider, { poolSize: 20 }));
  });
  afterAll(async () => {
    expect(await disagreements(scene)).toEqual([]);
    await scene.close();
  });

  test("a booking paid in the last moment of its hold is confirmed when the hold ends", async () => {
    const { booking, sessionId } = await bookByCard(scene);
    await scene.advance(30 * minute - 1);
    await scene.pay(sessionId);
    await scene.advance(2);
    await endOverdueSessions(scene.test.services);
    await expireHolds(scene.test.services);
    expect(await outcomeOf(scene, booking.reference)).toEqual(paidOnce(booking));
  });

  test("the payment page closes with the hold: an expired booking cannot be paid", async () => {
    const { booking, sessionId } = await bookByCard(scene);
    await scene.advance(30 * minute);
    await endOverdueSessions(scene.test.services);
    await expireHolds(scene.test.services);
    await scene.pay(sessionId);
    await postAll(scene);
    expect(await outcomeOf(scene, booking.reference)).toMatchObject({ status: "expired", effects: [] });
    expect((await scene.charges()).filter(({ reference }) => reference === booking.reference)).toEqual([]);
  });

  test("a late payment reinstates an expired booking while there is room", async () => {
    const { booking, sessionId } = await bookByCard(scene);
    await endHold(scene);
    await scene.payExpired(sessionId);
    await postAll(scene);
    expect(await outcomeOf(scene, booking.reference)).toEqual(placedAgain(booking));
  });

  test("a late payment is refunded, and the traveller told, if the place is taken", async () => {
    const { booking, sessionId } = await bookByCard(scene, { from: "2027-09-10", until: "2027-09-12" });
    await endHold(scene);
    await saveDocument(
      scene.test.services.db,
      "capacity",
      { baysPerNight: 10_000, handoversPerSlot: 0 },
      scene.test.clock.now(),
    );
    await scene.test.services.db
      .updateTable("handoverSlots")
      .set({ capacity: 0 })
      .where("date", "=", date("2027-09-10"))
      .execute();
    await scene.payExpired(sessionId);
    await postAll(scene);
    await settleAllRefunds(scene);
    await saveDocument(scene.test.services.db, "capacity", ample, scene.test.clock.now());
    expect(await outcomeOf(scene, booking.reference)).toEqual({
      status: "expired",
      paid: 0,
      refunded: 0,
      effects: ["late"],
      invoices: 0,
      creditNotes: 0,
      mails: ["hold-ended", "late-payment-refunded"],
    });
    expect((await scene.charges()).find(({ reference }) => reference === booking.reference)).toMatchObject({
      received: booking.total,
      refunded: booking.total,
    });
  });

  test("a late payment without a webhook event is found by reconciling", async () => {
    const { booking, sessionId } = await bookByCard(scene);
    await endHold(scene);
    await scene.payExpired(sessionId);
    await scene.advance(4 * minute);
    await reconcilePayments(scene.test.services);
    expect(await outcomeOf(scene, booking.reference)).toEqual(placedAgain(booking));
  });

  test("a late payment for a deleted account is refunded (accounts §8)", async () => {
    const gone = [await bookByCard(scene), await bookByCard(scene), await bookByCard(scene)];
    await endHold(scene);
    for (const own of gone) await leave(scene, own);
    for (const { sessionId } of gone) await scene.payExpired(sessionId);
    await postAll(scene);
    await settleAllRefunds(scene);
    for (const { booking } of gone) {
      const left = { status: "expired", paid: 0, effects: ["late"], invoices: 0 };
      expect(await outcomeOf(scene, booking.reference)).toMatchObject(left);
      const charge = (await scene.charges()).find(({ reference }) => reference === booking.reference);
      expect(charge).toMatchObject({ received: booking.total, refunded: booking.total });
    }
  });

  test("deleting an account closes the payment pages that are open for its bookings (accounts §8)", async () => {
    const gone = [await bookByCard(scene), await bookByCard(scene), await bookByCard(scene)];
    const open = async () => {
      const references = (await scene.openSessions()).map(({ reference }) => reference);
      return gone.filter(({ booking }) => references.includes(booking.reference)).length;
    };
    await scene.advance(30 * minute);
    await expireHolds(scene.test.services);
    expect(await open()).toBe(3);
    for (const own of gone) await leave(scene, own);
    await runQueuedJobs(scene.test.services);
    expect(await open()).toBe(0);
  });

  test("a late payment for a booking that was paid on another page is refunded", async () => {
    const first = await bookByCard(scene);
    await scene.expire(first.sessionId);
    accepted(await openPayment(scene, first));
    await scene.pay(await sessionOf(scene, first.booking.reference));
    await scene.payExpired(first.sessionId);
    await postAll(scene);
    await settleAllRefunds(scene);
    const outcome = await outcomeOf(scene, first.booking.reference);
    expect(outcome.effects.toSorted()).toEqual(["confirmed", "paid-already"]);
    expect(outcome).toMatchObject({
      status: "confirmed",
      paid: first.booking.total,
      refunded: 0,
      invoices: 1,
    });
    expect(outcome.mails).toContain("payment-returned");
  });
});

/** Deletes the account like `DELETE /me`, once it has nothing open. */
async function leave({ test: { services } }: ProviderScene, { traveller }: Paying): Promise<void> {
  const { db, clock } = services;
  const account = await findAccount(db, traveller.accountId);
  if (!account) throw new Error("no account");
  await inTransaction(db, (tx) => eraseAccount(tx, personalDataSources, account, clock.now()));
}

async function endHold(scene: ProviderScene): Promise<void> {
  await scene.advance(30 * minute);
  await endOverdueSessions(scene.test.services);
  await expireHolds(scene.test.services);
}
