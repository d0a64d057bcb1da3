// Messages: repeated, late, out of order, forged, lost. Stripe, through its stand-in, and the sandbox pass the same tests.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day, minute } from "#domain/time.ts";
import { arrive, mustBook } from "#test/booking-scene.ts";
import {
  attemptsOf,
  bookByCard,
  disagreements,
  lastMessage,
  openPayment,
  outcomeOf,
  paidOnce,
  post,
  postAll,
  settleAllRefunds,
  travellersOf,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";

describe.each(["stripe", "sandbox"] as const)("%s", (provider) => {
  let scene: ProviderScene;

  beforeAll(async () => {
    scene = await withAmpleRoom(await openProviderScene(provider, { poolSize: 20 }));
  });
  afterAll(async () => {
    expect(await disagreements(scene)).toEqual([]);
    await scene.close();
  });

  test("a payment confirms the booking once, with its invoice and its mails", async () => {
    const { booking, sessionId } = await bookByCard(scene);
    await scene.pay(sessionId);
    await postAll(scene);
    expect(await outcomeOf(scene, booking.reference)).toEqual(paidOnce(booking));
  });

  test("twenty copies at once, and later ones, change nothing more", async () => {
    const { booking, sessionId } = await bookByCard(scene);
    await scene.pay(sessionId);
    const message = await lastMessage(scene);
    const statuses = await Promise.all(Array.from({ length: 20 }, () => post(scene, message)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await scene.advance(2 * day);
    const late = (await scene.messages()).find(({ eventId }) => eventId === message.eventId);
    expect(late && (await post(scene, late))).toBe(200);
    expect(await outcomeOf(scene, booking.reference)).toEqual(paidOnce(booking));
    await scene.advance(-2 * day);
  });

  test("a decline and the payment after it lead to the same end in either order", async () => {
    const before = (await scene.messages()).length;
    const { booking, sessionId } = await bookByCard(scene);
    await scene.decline(sessionId);
    await scene.pay(sessionId);
    for (const message of (await scene.messages()).slice(before).toReversed()) {
      expect(await post(scene, message)).toBe(200);
    }
    expect(await outcomeOf(scene, booking.reference)).toEqual(paidOnce(booking));
  });

  test("a decline is told once and the page takes another card", async () => {
    const { booking, sessionId } = await bookByCard(scene);
    await scene.decline(sessionId);
    await postAll(scene);
    await scene.decline(sessionId);
    await postAll(scene);
    expect(await outcomeOf(scene, booking.reference)).toMatchObject({
      status: "pending",
      mails: ["payment-failed"],
    });
    await scene.pay(sessionId);
    await postAll(scene);
    expect(await outcomeOf(scene, booking.reference)).toEqual({
      ...paidOnce(booking),
      mails: ["booking-confirmed", "operator-new-booking", "payment-failed", "payment-receipt"],
    });
  });

  test("a wrong secret, a changed byte and a missing signature are refused and change nothing", async () => {
    const { booking, sessionId } = await bookByCard(scene);
    await scene.pay(sessionId);
    const { body, signature } = await lastMessage(scene);
    const forged = [
      { body, signature: scene.signWith("whsec_of_somebody_else_0000000000", body) },
      { body: body.replace("paid", "pa1d").concat(" "), signature },
      { body, signature: "" },
      { body, signature: signature.replace(/t=\d+/, "t=1700000000") },
      { body: "", signature },
    ];
    for (const message of forged) expect(await post(scene, message)).toBe(400);
    expect(await outcomeOf(scene, booking.reference)).toMatchObject({ status: "pending", effects: [] });
    await postAll(scene);
    expect(await outcomeOf(scene, booking.reference)).toEqual(paidOnce(booking));
  });

  test("an amount that was not asked for confirms nothing and goes back", async () => {
    const { booking, sessionId } = await bookByCard(scene);
    await scene.pay(sessionId, 100);
    await postAll(scene);
    await settleAllRefunds(scene);
    expect(await outcomeOf(scene, booking.reference)).toEqual({
      status: "pending",
      paid: 0,
      refunded: 0,
      effects: ["mismatch"],
      invoices: 0,
      creditNotes: 0,
      mails: ["payment-returned"],
    });
    expect((await scene.charges()).find(({ reference }) => reference === booking.reference)).toMatchObject({
      received: 100,
      refunded: 100,
    });
  });

  test("a message that is lost for good is made up for within five minutes", async () => {
    const { booking, sessionId } = await bookByCard(scene);
    await scene.pay(sessionId);
    await scene.advance(5 * minute);
    await reconcilePayments(scene.test.services);
    expect(await outcomeOf(scene, booking.reference)).toEqual(paidOnce(booking));
  });

  test("a page whose answer never reached us is known by its own message", async () => {
    const travellers = travellersOf(scene);
    const traveller = await arrive(travellers);
    const booking = await mustBook(travellers, traveller, {}, { paymentMethod: "card" });
    await openPayment(scene, { traveller, booking }, await scene.losingNextAnswer());
    const [payment] = await attemptsOf(scene, booking.reference);
    expect(payment?.sessionId).toBeNull();
    const twin = await sessionAtProvider(scene, booking.reference);
    await scene.pay(twin);
    await postAll(scene);
    expect(await outcomeOf(scene, booking.reference)).toEqual(paidOnce(booking));
  });
});

async function sessionAtProvider(scene: ProviderScene, reference: string): Promise<string> {
  const found = (await scene.openSessions()).find((session) => session.reference === reference);
  if (!found) throw new Error("the provider has no such session");
  return found.id;
}
