import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { minute } from "#domain/time.ts";
import { expireHolds } from "#server/bookings/expire-holds.ts";
import { switchToCash } from "#server/bookings/switch-to-cash.ts";
import { reconcilePayments } from "#server/payments/reconcile-payments.ts";
import { accepted, callOf } from "#test/booking-scene.ts";
import {
  bookByCard,
  disagreements,
  lastMessage,
  openPayment,
  outcomeOf,
  type Paying,
  paidOnce,
  post,
  postAll,
  settleAllRefunds,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { cardsOf, openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { timesOf } from "#test/torture.ts";
import { cardProviders } from "../platform/gateways/card-providers.ts";
import { fetchBooking } from "./fetch-booking.ts";

const rounds = timesOf({ daily: 3, torture: 500 });
/** How many concurrent calls do the same. */
const each = timesOf({ daily: 3, torture: 5 });

let scene: ProviderScene;

beforeAll(async () => {
  scene = await withAmpleRoom(
    await openProviderScene("sandbox", { poolSize: timesOf({ daily: 10, torture: 25 }) }),
  );
});
afterAll(async () => {
  expect(await disagreements(scene)).toEqual([]);
  await scene.close();
});

const written = [
  ["payments", "update"],
  ["bookings", "update"],
  ["payment_events", "insert"],
  ["invoices", "insert"],
  ["invoices", "update"],
  ["outgoing_mails", "insert"],
  ["journal", "insert"],
  ["journal", "update"],
] as const;

test("an event whose processing fails at any of its writes leaves nothing, and succeeds when sent again", async () => {
  const { booking, sessionId } = await bookByCard(scene);
  await scene.pay(sessionId);
  const message = await lastMessage(scene);
  const nothing = { status: "pending", paid: 0, effects: [], invoices: 0, mails: [] };
  for (const [table, change] of written) {
    await withFailing(table, change, async () => {
      expect([table, change, await post(scene, message)]).toEqual([table, change, 500]);
    });
    expect(await outcomeOf(scene, booking.reference)).toMatchObject(nothing);
  }
  expect(await post(scene, message)).toBe(200);
  expect(await outcomeOf(scene, booking.reference)).toEqual(paidOnce(booking));
});

test("webhook event, return page and reconciler at the same moment settle a payment once", async () => {
  const { booking, sessionId, traveller } = await bookByCard(scene);
  await scene.pay(sessionId);
  const message = await lastMessage(scene);
  await scene.advance(minute);
  const read = own({ traveller, booking });
  await Promise.all([
    ...Array.from({ length: each }, () => post(scene, message)),
    ...Array.from({ length: each }, () => fetchBooking(scene.test.services, read)),
    ...Array.from({ length: each }, () => reconcilePayments(scene.test.services)),
  ]);
  expect(await outcomeOf(scene, booking.reference)).toEqual(paidOnce(booking));
});

test("the return page shows the payment before its webhook event arrives", async () => {
  const { booking, sessionId, traveller } = await bookByCard(scene);
  const read = own({ traveller, booking });
  await scene.pay(sessionId);
  await scene.advance(5_000);
  expect(accepted(await fetchBooking(scene.test.services, read))).toMatchObject({
    status: "confirmed",
    paid: booking.total,
    hasInvoice: true,
  });
});

test("however many return pages wait, the provider is asked once in three seconds", async () => {
  const { booking, traveller } = await bookByCard(scene);
  const read = own({ traveller, booking });
  let asked = 0;
  const { services } = scene.test;
  const provider = cardsOf(scene.test);
  const cards = cardProviders({
    ...provider,
    fetchSession: (id) => {
      asked += 1;
      return provider.fetchSession(id);
    },
  });
  await scene.advance(5_000);
  await Promise.all(Array.from({ length: 10 }, () => fetchBooking({ ...services, cards }, read)));
  expect(asked).toBe(1);
});

test("the return page shows the last known state while the provider is down", async () => {
  const { booking, traveller } = await bookByCard(scene);
  const read = own({ traveller, booking });
  await scene.advance(5_000);
  const services = { ...scene.test.services, cards: await scene.unavailable() };
  expect(accepted(await fetchBooking(services, read)).status).toBe("pending");
});

test("a card payment after switching to cash is refunded, and the booking stays in cash", async () => {
  const { booking, sessionId, traveller } = await bookByCard(scene);
  const choose = inCash({ traveller, booking });
  accepted(await switchToCash(scene.test.services, choose));
  await scene.pay(sessionId);
  await postAll(scene);
  await settleAllRefunds(scene);
  expect(await outcomeOf(scene, booking.reference)).toMatchObject({
    status: "confirmed",
    paid: 0,
    effects: ["paid-already"],
    invoices: 0,
    mails: ["booking-confirmed", "operator-new-booking", "payment-returned"],
  });
  expect((await scene.charges()).find(({ reference }) => reference === booking.reference)).toMatchObject({
    received: booking.total,
    refunded: booking.total,
  });
});

test("the reconciler closes the page of a booking that was switched to cash", async () => {
  const paying = await bookByCard(scene);
  const choose = inCash(paying);
  accepted(await switchToCash(scene.test.services, choose));
  await scene.advance(minute);
  await reconcilePayments(scene.test.services);
  await scene.pay(paying.sessionId);
  expect((await scene.charges()).filter(({ reference }) => reference === paying.booking.reference)).toEqual(
    [],
  );
});

test("opening the page while it is being paid never opens a second one", async () => {
  const paying = await bookByCard(scene);
  await Promise.all([
    scene.pay(paying.sessionId).then(() => postAll(scene)),
    ...Array.from({ length: each }, () => openPayment(scene, paying)),
  ]);
  expect(await outcomeOf(scene, paying.booking.reference)).toEqual(paidOnce(paying.booking));
  expect(await scene.openSessions()).not.toContainEqual(
    expect.objectContaining({ reference: paying.booking.reference }),
  );
});

test(`a payment that meets the end of the hold, ${rounds} times, confirms the booking`, async () => {
  // Each round advances the clock by half an hour: five hundred take ten days, and the stay must still be ahead.
  const wish = { from: "2027-06-10", until: "2027-06-12" };
  for (let round = 0; round < rounds; round += 1) {
    const { booking, sessionId } = await bookByCard(scene, wish);
    await scene.advance(30 * minute);
    await scene.pay(sessionId);
    const message = await lastMessage(scene);
    await Promise.all([post(scene, message), expireHolds(scene.test.services), post(scene, message)]);
    const outcome = await outcomeOf(scene, booking.reference);
    // If the hold ended first its mail was enqueued; the payment makes it outdated, so it is not sent.
    const mails = outcome.mails.filter((kind) => kind !== "hold-ended");
    expect({ ...outcome, mails }).toEqual(paidOnce(booking));
  }
});

function own({ traveller, booking }: Pick<Paying, "traveller" | "booking">) {
  return callOf<typeof api.fetchBooking>(traveller.accountId, { params: { reference: booking.reference } });
}

function inCash({ traveller, booking }: Pick<Paying, "traveller" | "booking">) {
  return callOf<typeof api.switchToCash>(traveller.accountId, { params: { reference: booking.reference } });
}

/** Makes writes to the table fail while `run` runs, as if power failed between two statements. */
async function withFailing(table: string, change: string, run: () => Promise<void>): Promise<void> {
  const { db } = scene.test.services;
  await sql
    .raw(
      `create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
      create trigger fail_here before ${change} on ${table} for each row execute function fail_here()`,
    )
    .execute(db);
  try {
    await run();
  } finally {
    await sql.raw("drop function fail_here() cascade").execute(db);
  }
}
