// payment §3, §7: opening and closing pages at the provider is bounded, and closed pages do not delay other payments.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Locale } from "#domain/locale.ts";
import { minute } from "#domain/time.ts";
import { accepted } from "#test/booking-scene.ts";
import { bookPaid, mustAwait } from "#test/payments/changing.ts";
import { offer, payAt, tokenOf } from "#test/payments/linking.ts";
import {
  attemptsOf,
  bookByCard,
  openPayment,
  outcomeOf,
  paidOnce,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { cardsOf, openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { PaymentProviderError } from "../platform/gateways/card-payments.ts";
import { cardProviders } from "../platform/gateways/card-providers.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await withAmpleRoom(await openProviderScene("sandbox", { poolSize: 12 }));
});
afterAll(() => scene.close());

type Opening = (locale: Locale) => Promise<{ readonly redirectUrl: string }>;

/** Twelve openings in alternating languages. Returns how many attempts and open pages they leave. */
async function openByTurns(reference: string, open: Opening) {
  const answered = new Set<string>();
  for (let count = 0; count < 6; count += 1) {
    for (const locale of ["en", "fr"] as const) answered.add((await open(locale)).redirectUrl);
  }
  const last = [await open("en"), await open("fr")].map(({ redirectUrl }) => redirectUrl);
  expect(last[0]).toBe(last[1]);
  expect(answered.has(last[0] ?? "")).toBe(true);
  const sessions = await scene.openSessions();
  return {
    attempts: (await attemptsOf(scene, reference)).length,
    open: sessions.filter((session) => session.reference === reference).length,
  };
}

test("switching the language again and again opens five payment pages of a booking at most", async () => {
  for (let count = 0; count < 3; count += 1) {
    const own = await bookByCard(scene);
    const open: Opening = async (locale) => accepted(await openPayment(scene, own, undefined, locale));
    expect(await openByTurns(own.booking.reference, open)).toEqual({ attempts: 5, open: 1 });
  }
});

test("the pages of a booking and of its change count towards one limit of five", async () => {
  const own = await bookPaid(scene);
  await mustAwait(scene, own, { returnDate: "2027-05-14" });
  const open: Opening = async (locale) => accepted(await openPayment(scene, own, undefined, locale));
  expect(await openByTurns(own.booking.reference, open)).toEqual({ attempts: 5, open: 1 });
});

test("a payment link has the same limit of five payment pages", async () => {
  const { reference } = (await bookPaid(scene)).booking;
  accepted((await offer(scene, reference)).answer);
  const token = await tokenOf(scene, reference);
  const open: Opening = async (locale) => accepted(await payAt(scene, token, undefined, locale));
  expect(await openByTurns(reference, open)).toEqual({ attempts: 5, open: 1 });
});

test("a page that the provider has reported as closed is not closed again", async () => {
  for (let count = 0; count < 3; count += 1) {
    accepted(await openPayment(scene, await bookByCard(scene), undefined, "en"));
  }
  const real = cardsOf(scene.test);
  const ended: string[] = [];
  const expireSession = (id: string) => {
    ended.push(id);
    return real.expireSession(id);
  };
  await scene.advance(4 * minute);
  const cards = cardProviders({ ...real, expireSession });
  expect(await reconcilePayments({ ...scene.test.services, cards })).toBeGreaterThan(3);
  expect(ended).toEqual([]);
});

test("unreported payments are found before a thousand closed pages are checked", async () => {
  const waiting = [await bookByCard(scene), await bookByCard(scene), await bookByCard(scene)];
  for (const { sessionId } of waiting) await scene.pay(sessionId);
  await sql`insert into payments (id, booking_id, attempt, provider, live, status, amount, currency, idempotency_key, request,
      session_id, redirect_url, session_expires_at, created_at, checked_at)
    select gen_random_uuid(), booking_id, 100 + n, provider, live, 'expired', amount, currency,
      ${randomUUID()} || n, request, 'closed-' || n, 'http://site.example', session_expires_at, created_at,
      checked_at - interval '1 day'
    from payments cross join generate_series(1, 1000) n
    where session_id = ${waiting[0]?.sessionId ?? ""}`.execute(scene.test.services.db);
  await scene.advance(4 * minute);
  const real = cardsOf(scene.test);
  const unless = <Value>(id: string, ask: (id: string) => Promise<Value>) => {
    if (id.startsWith("closed-")) throw new PaymentProviderError("no answer", { retriable: true });
    return ask(id);
  };
  const cards = cardProviders({
    ...real,
    fetchSession: async (id) => unless(id, real.fetchSession),
    expireSession: async (id) => unless(id, real.expireSession),
  });
  expect(await reconcilePayments({ ...scene.test.services, cards })).toBe(1000);
  for (const { booking } of waiting) {
    expect(await outcomeOf(scene, booking.reference)).toEqual(paidOnce(booking));
  }
});
