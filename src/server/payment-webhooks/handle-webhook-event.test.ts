// Webhook events repeated, late, out of order, forged, lost. The Stripe stand-in and the sandbox pass the same tests.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { day, hour, minute } from "#domain/time.ts";
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
  postUntilTaken,
  settleAllRefunds,
  travellersOf,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { timesOf } from "#test/torture.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";

const copies = timesOf({ daily: 5, torture: 20 });

describe.each(["stripe", "sandbox"] as const)("%s", (provider) => {
  let scene: ProviderScene;

  beforeAll(async () => {
    scene = await withAmpleRoom(await openProviderScene(provider, { poolSize: copies + 2 }));
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

  test(`${copies} concurrent copies of an event, and later ones, change nothing more`, async () => {
    const { booking, sessionId } = await bookByCard(scene);
    await scene.pay(sessionId);
    const message = await lastMessage(scene);
    const statuses = await Promise.all(Array.from({ length: copies }, () => postUntilTaken(scene, message)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await scene.advance(2 * day);
    const late = (await scene.messages()).find(({ eventId }) => eventId === message.eventId);
    expect(late && (await post(scene, late))).toBe(200);
    expect(await outcomeOf(scene, booking.reference)).toEqual(paidOnce(booking));
    await scene.advance(-2 * day);
  });

  test("a decline and the payment after it give the same result in either order", async () => {
    const before = (await scene.messages()).length;
    const { booking, sessionId } = await bookByCard(scene);
    await scene.decline(sessionId);
    await scene.pay(sessionId);
    for (const message of (await scene.messages()).slice(before).toReversed()) {
      expect(await post(scene, message)).toBe(200);
    }
    expect(await outcomeOf(scene, booking.reference)).toEqual(paidOnce(booking));
  });

  test("a declined card is mailed once, and the page takes another card", async () => {
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

  test("rule 28: a message from the future is refused, however well it is signed", async () => {
    const { sessionId } = await bookByCard(scene);
    await scene.pay(sessionId);
    const { body } = await lastMessage(scene);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hour });
    const signature = scene.signWith(scene.secret, body);
    vi.useRealTimers();
    expect(await post(scene, { body, signature })).toBe(400);
    await postAll(scene);
  });

  test.each([
    ["no JSON", "not json"],
    ["nothing", "null"],
    ["no id", JSON.stringify({ ...about("x"), id: undefined })],
    ["a NUL in its id", JSON.stringify({ ...about("x"), id: "evt_\u0000" })],
    ["a type that is no text", JSON.stringify({ ...about("x"), type: 7, about: { type: 7 } })],
    ["no object", JSON.stringify({ ...about("x"), data: {}, about: {} })],
    ["an object without a name", JSON.stringify({ ...about(undefined) })],
  ])("rule 28: a signed message with %s is refused and leaves no row", async (_, body) => {
    const before = await countEvents(scene);
    expect(await post(scene, { body, signature: scene.signWith(scene.secret, body) })).toBe(400);
    expect(await countEvents(scene)).toBe(before);
  });

  test("rule 33: a message about something that the provider does not know is taken and kept, once", async () => {
    const body = JSON.stringify(about("cs_test_nobody"));
    const before = await countEvents(scene);
    for (let copy = 0; copy < 2; copy += 1) {
      expect(await post(scene, { body, signature: scene.signWith(scene.secret, body) })).toBe(200);
    }
    expect(await countEvents(scene)).toBe(before + 1);
  });

  test("a payment of an unexpected amount confirms nothing and is refunded", async () => {
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
      mails: ["operator-alert", "payment-returned"],
    });
    expect((await scene.charges()).find(({ reference }) => reference === booking.reference)).toMatchObject({
      received: 100,
      refunded: 100,
    });
  });

  test("a lost webhook event is made up for by reconciling within five minutes", async () => {
    const { booking, sessionId } = await bookByCard(scene);
    await scene.pay(sessionId);
    await scene.advance(5 * minute);
    await reconcilePayments(scene.test.services);
    expect(await outcomeOf(scene, booking.reference)).toEqual(paidOnce(booking));
  });

  test("an orphan session is linked to its attempt by its webhook event", async () => {
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

/** One body in the shapes of both providers: each reads its own fields. */
function about(id: string | undefined) {
  return {
    id: "evt_of_a_stranger",
    type: "checkout.session.completed",
    created: 1_800_000_000,
    data: { object: { id } },
    at: "2027-05-02T08:00:00Z",
    about: { type: "session.paid", sessionId: id },
  };
}

async function countEvents({ test: { services } }: ProviderScene): Promise<number> {
  const rows = await services.db.selectFrom("paymentEvents").select("eventId").execute();
  return rows.length;
}

async function sessionAtProvider(scene: ProviderScene, reference: string): Promise<string> {
  const found = (await scene.openSessions()).find((session) => session.reference === reference);
  if (!found) throw new Error("the provider has no such session");
  return found.id;
}
