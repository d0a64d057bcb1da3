// Opening the page, once. The Stripe stand-in and the sandbox pass the same tests.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minute } from "#domain/time.ts";
import { expireHolds } from "#server/bookings/expire-holds.ts";
import { accepted, arrive, mustBook, refused } from "#test/booking-scene.ts";
import {
  attemptsOf,
  bookByCard,
  disagreements,
  openPayment,
  outcomeOf,
  type Paying,
  paidOnce,
  postAll,
  sessionOf,
  travellersOf,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { timesOf } from "#test/torture.ts";

const clicks = timesOf({ daily: 3, torture: 10 });

describe.each(["stripe", "sandbox"] as const)("%s", (provider) => {
  let scene: ProviderScene;

  beforeAll(async () => {
    scene = await withAmpleRoom(await openProviderScene(provider, { poolSize: clicks * 2 }));
  });
  afterAll(async () => {
    expect(await disagreements(scene)).toEqual([]);
    await scene.close();
  });

  test("a second click, a second tab and the back button get the open page", async () => {
    const first = await bookByCard(scene);
    const before = await scene.sessions();
    const again = await Promise.all([openPayment(scene, first), openPayment(scene, first)]);
    expect(again.map(accepted)).toEqual([
      { redirectUrl: first.redirectUrl },
      { redirectUrl: first.redirectUrl },
    ]);
    expect(await scene.sessions()).toBe(before);
  });

  /** Pays every page of the booking that still accepts payment, and delivers all events. */
  async function payEverywhere({ booking: { reference } }: Paying) {
    for (const { sessionId } of await attemptsOf(scene, reference)) await scene.pay(sessionId ?? "");
    await postAll(scene);
    return outcomeOf(scene, reference);
  }

  test("rule 15: the card page speaks the language of whoever opens it; three openings in two languages, one payment", async () => {
    const first = await bookByCard(scene);
    const inEnglish = accepted(await openPayment(scene, first, undefined, "en"));
    const inFrench = accepted(await openPayment(scene, first, undefined, "fr"));
    expect(new Set([first, inEnglish, inFrench].map(({ redirectUrl }) => redirectUrl)).size).toBe(3);
    expect(accepted(await openPayment(scene, first, undefined, "fr"))).toEqual(inFrench);
    const attempts = await attemptsOf(scene, first.booking.reference);
    expect(attempts.map(({ locale, status }) => [locale, status])).toEqual([
      ["fr", "expired"],
      ["en", "expired"],
      ["fr", "created"],
    ]);
    expect(await payEverywhere(first)).toEqual(paidOnce(first.booking));
  });

  test("rule 15: opened in two languages at once, one page is left, and whoever has paid is led to none", async () => {
    const first = await bookByCard(scene);
    const { reference } = first.booking;
    const openings = Array.from({ length: clicks }, () => ["en", "fr"] as const)
      .flat()
      .map((locale) => openPayment(scene, first, undefined, locale));
    for (const opening of await Promise.all(openings)) accepted(opening);
    const open = (await scene.openSessions()).filter((session) => session.reference === reference);
    expect(open).toHaveLength(1);
    expect(await payEverywhere(first)).toEqual(paidOnce(first.booking));
    for (const locale of ["en", "fr"] as const) {
      expect(refused(await openPayment(scene, first, undefined, locale))?.code).toBe("already-paid");
    }
  });

  test("rule 15: paid in French a moment before it is opened in English, it is paid", async () => {
    const first = await bookByCard(scene);
    await scene.pay(first.sessionId);
    expect(refused(await openPayment(scene, first, undefined, "en"))?.code).toBe("already-paid");
    expect(await payEverywhere(first)).toEqual(paidOnce(first.booking));
  });

  test(`${clicks} concurrent first clicks open one page`, async () => {
    const travellers = travellersOf(scene);
    const traveller = await arrive(travellers);
    const booking = await mustBook(travellers, traveller, {}, { paymentMethod: "card" });
    const before = await scene.sessions();
    const opened = await Promise.all(
      Array.from({ length: clicks }, () => openPayment(scene, { traveller, booking })),
    );
    expect(new Set(opened.map((click) => accepted(click).redirectUrl)).size).toBe(1);
    expect(await scene.sessions()).toBe(before + 1);
  });

  test("a request whose response was lost is repeated under the same idempotency key: one page", async () => {
    const travellers = travellersOf(scene);
    const traveller = await arrive(travellers);
    const booking = await mustBook(travellers, traveller, {}, { paymentMethod: "card" });
    const before = await scene.sessions();
    const lost = await openPayment(scene, { traveller, booking }, await scene.losingNextAnswer());
    expect(refused(lost)?.code).toBe("payment-unavailable");
    expect(await scene.sessions()).toBe(before + 1);
    const { redirectUrl } = accepted(await openPayment(scene, { traveller, booking }));
    expect(redirectUrl).toContain(await sessionOf(scene, booking.reference));
    expect(await scene.sessions()).toBe(before + 1);
  });

  test("while the provider is down the booking stays pending, and the traveller is told", async () => {
    const travellers = travellersOf(scene);
    const traveller = await arrive(travellers);
    const booking = await mustBook(travellers, traveller, {}, { paymentMethod: "card" });
    const away = await openPayment(scene, { traveller, booking }, await scene.unavailable());
    expect(refused(away)?.code).toBe("payment-unavailable");
    expect((await outcomeOf(scene, booking.reference)).status).toBe("pending");
    accepted(await openPayment(scene, { traveller, booking }));
  });

  test("a closed page is replaced by a new one", async () => {
    const first = await bookByCard(scene);
    await scene.expire(first.sessionId);
    const { redirectUrl } = accepted(await openPayment(scene, first));
    expect(redirectUrl).not.toBe(first.redirectUrl);
    expect((await attemptsOf(scene, first.booking.reference)).map(({ status }) => status)).toEqual([
      "expired",
      "created",
    ]);
  });

  test("a booking that is paid gets no further page, even before its webhook event arrives", async () => {
    const paying = await bookByCard(scene);
    await scene.pay(paying.sessionId);
    expect(refused(await openPayment(scene, paying))?.code).toBe("already-paid");
    expect(await outcomeOf(scene, paying.booking.reference)).toEqual(paidOnce(paying.booking));
  });

  test("paying another account's booking is answered as not found", async () => {
    const { booking } = await bookByCard(scene);
    const stranger = await arrive(travellersOf(scene));
    expect(refused(await openPayment(scene, { traveller: stranger, booking }))?.code).toBe("not-found");
  });

  test("a cash booking and an expired hold cannot be paid by card", async () => {
    const travellers = travellersOf(scene);
    const traveller = await arrive(travellers);
    const cash = await mustBook(travellers, traveller);
    expect(refused(await openPayment(scene, { traveller, booking: cash }))?.code).toBe("not-payable");
    const card = await mustBook(travellers, traveller, {}, { paymentMethod: "card" });
    await scene.advance(31 * minute);
    expect(refused(await openPayment(scene, { traveller, booking: card }))?.code).toBe("not-payable");
    await expireHolds(scene.test.services);
  });
});
