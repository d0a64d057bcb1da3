// Stripe's reports of refunds and disputes, and of payments that are not ours.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { day, minute } from "#domain/time.ts";
import { cancelBooking } from "#server/bookings/cancel-booking.ts";
import { jsonLinesLog } from "#server/log.ts";
import { accepted, arrive, callOf, mustBook, refused } from "#test/booking-scene.ts";
import {
  attemptsOf,
  bookAndPay,
  bookByCard,
  openPayment,
  outcomeOf,
  type Paying,
  paidOnce,
  post,
  postAll,
  postTwice,
  refundedAtProvider,
  travellersOf,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { cardsOf, openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { runQueuedJobs } from "#test/run-due-jobs.ts";
import type { StandIn } from "#test/stripe-stand-in/start-stand-in.ts";
import { listOpenAlerts } from "../alerts/list-alerts.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { cardProviders } from "../platform/gateways/card-providers.ts";
import { recheckFailedRefunds, reconcileProviderRefunds } from "../refunds/reconcile-provider-refunds.ts";
import { settleRefund } from "../refunds/settle-refund.ts";

let scene: ProviderScene;
let standIn: StandIn;
const logged: string[] = [];

beforeAll(async () => {
  scene = await withAmpleRoom(
    await openProviderScene("stripe", { log: jsonLinesLog((line) => logged.push(line)) }),
  );
  if (!scene.standIn) throw new Error("Stripe has a stand-in");
  standIn = scene.standIn;
});
afterAll(() => scene.close());
beforeEach(() => {
  logged.length = 0;
});

const alerts = () => logged.map((line) => JSON.parse(line).event as string);

async function chargeOf({ booking }: Paying): Promise<string> {
  const charge = (await standIn.ask("charges")).find(({ reference }) => reference === booking.reference);
  return charge?.paymentId ?? "";
}

async function cancel({ traveller, booking }: Paying): Promise<void> {
  const params = { reference: booking.reference };
  accepted(
    await cancelBooking(
      scene.test.services,
      callOf<typeof api.cancelBooking>(traveller.accountId, { params }),
    ),
  );
}

async function refundRows({ booking }: Paying) {
  const { rows } = await sql<{ id: string; status: string; providerRefundId: string | null }>`
    select r.id, r.status, r.provider_refund_id from refunds r join bookings b on b.id = r.booking_id
    where b.reference = ${booking.reference}`.execute(scene.test.services.db);
  return rows;
}

test("a refund that the bank returns is marked as failed, and the operator is alerted", async () => {
  const paying = await bookAndPay(scene);
  await cancel(paying);
  const [asked] = await refundRows(paying);
  const services = scene.test.services;
  const provider = cardsOf(scene.test);
  const cards = cardProviders({
    ...provider,
    // As with banks that take days.
    refund: async (order) => ({ ...(await provider.refund(order)), status: "accepted" }),
  });
  await settleRefund({ ...services, cards }, asked?.id ?? "");
  expect(await refundRows(paying)).toMatchObject([{ status: "accepted" }]);
  const [atTheBank] = await refundRows(paying);
  await standIn.tell({ do: "settle-refund", refund: atTheBank?.providerRefundId ?? "", status: "failed" });
  await postAll(scene);
  await runQueuedJobs(services);
  expect(await refundRows(paying)).toMatchObject([{ status: "failed" }]);
  expect(alerts()).toContain("refund-failed");
  expect(await isOnList(paying)).toBe(true);
  expect(await alertMailsAbout(paying)).toEqual(["refund-failed"]);
});

test.each(["by its message", "without one"])(
  "a refund that a bank returns weeks later is marked as failed, found %s",
  async (way) => {
    const paying = await bookAndPay(scene);
    await cancel(paying);
    const [asked] = await refundRows(paying);
    await settleRefund(scene.test.services, asked?.id ?? "");
    const [made] = await refundRows(paying);
    expect(made?.status).toBe("done");
    await standIn.tell({ do: "settle-refund", refund: made?.providerRefundId ?? "", status: "failed" });
    await (way === "without one" ? recheckFailedRefunds(scene.test.services) : postAll(scene));
    expect(await refundRows(paying)).toMatchObject([{ status: "failed" }]);
    expect(alerts()).toContain("refund-failed");
    expect(await alertMailsAbout(paying)).toEqual(["refund-failed"]);
    // The refund is still owed, and the books say so.
    expect(await outcomeOf(scene, paying.booking.reference)).toMatchObject({
      refunded: paying.booking.total,
    });
    expect((await verifyLedger(scene.test.services.db)).flaws).toEqual([]);
    // A refund made by hand instead completes it.
    const payment = await chargeOf(paying);
    await standIn.tell({ do: "refund-elsewhere", payment, amount: paying.booking.total });
    expect(await isOnList(paying)).toBe(true);
    await postAll(scene);
    expect(await refundRows(paying)).toMatchObject([{ status: "done" }]);
    expect(await isOnList(paying)).toBe(false);
    expect((await verifyLedger(scene.test.services.db)).flaws).toEqual([]);
  },
);

/** The alerts mailed to the operator about the booking, in order. */
async function alertMailsAbout({ booking }: Paying): Promise<readonly string[]> {
  const { rows } = await sql<{ alert: string }>`
    select message ->> 'alert' as alert from outgoing_mails where kind = 'operator-alert'
    and message ->> 'reference' = ${booking.reference} order by id`.execute(scene.test.services.db);
  return rows.map(({ alert }) => alert);
}

/** Whether the desk's alerts list its refund as owed. */
async function isOnList({ booking }: Paying): Promise<boolean> {
  const { db } = scene.test.services;
  const { rows } = await sql<{ id: string }>`
    select id from bookings where reference = ${booking.reference}`.execute(db);
  const open = await listOpenAlerts(db, ["refund-failed"]);
  return open.some(({ bookingId }) => bookingId === rows[0]?.id);
}

test("an external refund beyond what is left is not booked, and the operator is alerted", async () => {
  const paying = await bookAndPay(scene);
  await cancel(paying);
  await standIn.tell({ do: "refund-elsewhere", payment: await chargeOf(paying), amount: 500 });
  await postAll(scene);
  expect(alerts()).toContain("refund-exceeds-payment");
  expect(await alertMailsAbout(paying)).toEqual(["refund-exceeds-payment"]);
  expect(await refundRows(paying)).toHaveLength(1);
});

test("a dispute is recorded with its newest state, in whatever order its webhook events arrive", async () => {
  const paying = await bookAndPay(scene);
  const payment = await chargeOf(paying);
  const before = (await scene.messages()).length;
  await scene.advance(0); // The provider's clock runs on while ours is stopped: sets it back to ours.
  await standIn.tell({ do: "dispute", payment, status: "needs_response" });
  await scene.advance(15 * minute);
  await standIn.tell({ do: "dispute", payment, status: "lost" });
  const messages = (await scene.messages()).slice(before);
  expect(messages).toHaveLength(2);
  for (const message of [...messages.toReversed(), ...messages]) expect(await post(scene, message)).toBe(200);
  const { rows } = await sql`
    select d.status, d.amount, d.reason, b.reference from disputes d
    join payments p on p.id = d.payment_id join bookings b on b.id = p.booking_id
    where b.reference = ${paying.booking.reference}`.execute(scene.test.services.db);
  const { reference, total } = paying.booking;
  expect(rows).toEqual([{ status: "lost", amount: total, reason: "fraudulent", reference }]);
  expect(alerts()).toContain("payment-disputed");
});

test("each dispute is listed with its deadline until it is decided, and a lost one as lost (alerts §1)", async () => {
  const { db } = scene.test.services;
  const onList = async (payings: readonly Paying[]) => {
    const of = new Map(
      (await listOpenAlerts(db, ["payment-disputed"])).map((row) => [row.bookingId, row.facts]),
    );
    const { rows } = await sql<{ id: string; reference: string }>`select id, reference from bookings`.execute(
      db,
    );
    const ids = new Map(rows.map(({ id, reference }) => [reference, id]));
    return payings.map(({ booking }) => of.get(ids.get(booking.reference) ?? ""));
  };
  const payings = [await bookAndPay(scene), await bookAndPay(scene), await bookAndPay(scene)];
  const opened = scene.test.clock.now();
  for (const paying of payings)
    await standIn.tell({ do: "dispute", payment: await chargeOf(paying), status: "needs_response" });
  await postTwice(scene);
  const amount = payings[0]?.booking.total;
  // The bank's nine days start by the provider's clock.
  const standing = await onList(payings);
  const named = { amount, deadlineAt: expect.any(Number) };
  expect(standing).toEqual([named, named, named]);
  for (const facts of standing) expect(facts?.deadlineAt).toBeGreaterThan(opened + 8 * day);
  await scene.advance(minute);
  for (const [index, status] of (["won", "lost"] as const).entries()) {
    const paying = payings[index];
    if (paying) await standIn.tell({ do: "dispute", payment: await chargeOf(paying), status });
  }
  await postAll(scene);
  expect(await onList(payings)).toEqual([undefined, { amount, isLost: true }, standing[2]]);
});

test("a dispute and its end are found without webhook events, and recorded once each", async () => {
  const paying = await bookAndPay(scene);
  const payment = await chargeOf(paying);
  const read = () => reconcileProviderRefunds(scene.test.services);
  // After an outage the next run catches up, because the cursor has not moved.
  await read();
  const before = await readUntil();
  await standIn.tell({ do: "dispute", payment, status: "needs_response" });
  await scene.advance(minute);
  await standIn.tell({
    do: "fault",
    fault: { kind: "answer", status: 500, on: "GET /v1/disputes", times: 2 },
  });
  await read();
  expect(await readUntil()).toEqual(before);
  expect(await disputesOf(paying)).toEqual([]);
  await read();
  await read();
  expect(await disputesOf(paying)).toEqual(["open"]);
  expect(await readUntil()).not.toEqual(before);
  // Long after its opening, when no list of recent disputes contains it.
  await scene.advance(40 * day);
  await read();
  await standIn.tell({ do: "dispute", payment, status: "lost" });
  await scene.advance(5 * minute);
  await read();
  await read();
  expect(await disputesOf(paying)).toEqual(["lost"]);
  const { rows } = await sql`
    select data ->> 'status' as status from journal j join payments p on j.subject = 'payment ' || p.id
    join bookings b on b.id = p.booking_id
    where b.reference = ${paying.booking.reference} and j.kind = 'payment-disputed' order by j.id`.execute(
    scene.test.services.db,
  );
  expect(rows).toEqual([{ status: "open" }, { status: "lost" }]);
  const ledger = await verifyLedger(scene.test.services.db);
  expect(ledger.lost).toBeGreaterThanOrEqual(paying.booking.total);
  expect(ledger.flaws).toEqual([]);
  await scene.advance(-40 * day - 6 * minute);
});

test("a refund waits while its payment is disputed: won it is made, lost the bank has made it", async () => {
  const [won, lost] = [await bookAndPay(scene), await bookAndPay(scene)];
  for (const paying of [won, lost]) {
    await standIn.tell({ do: "dispute", payment: await chargeOf(paying), status: "needs_response" });
    await cancel(paying);
    const [waiting] = await refundRows(paying);
    await expect(settleRefund(scene.test.services, waiting?.id ?? "")).rejects.toThrow(/disputed/);
    // Once the dispute is recorded the provider is no longer asked.
    await postAll(scene);
    await settleRefund(scene.test.services, waiting?.id ?? "");
    expect(await refundRows(paying)).toMatchObject([{ status: "requested" }]);
  }
  await standIn.tell({ do: "dispute", payment: await chargeOf(won), status: "won" });
  await standIn.tell({ do: "dispute", payment: await chargeOf(lost), status: "lost" });
  await postAll(scene);
  for (const paying of [won, lost]) {
    const [waiting] = await refundRows(paying);
    await settleRefund(scene.test.services, waiting?.id ?? "");
    expect(await refundRows(paying)).toMatchObject([{ status: "done" }]);
  }
  expect([await refundedAtProvider(scene, won), await refundedAtProvider(scene, lost)]).toEqual([
    won.booking.total,
    0,
  ]);
});

test("rule 4: refused for good, a dispute, a refund beyond the payment: the operator is written to once each, and the desk lists it", async () => {
  const { rows } = await sql<{ alert: string; count: number }>`
    select message ->> 'alert' as alert, count(*)::int as count from outgoing_mails
    where kind = 'operator-alert' group by 1 order by 1`.execute(scene.test.services.db);
  const raised = await sql<{ alert: string; count: number }>`
    select kind as alert, count(*)::int as count from alerts group by 1 order by 1`.execute(
    scene.test.services.db,
  );
  expect(rows).toEqual(raised.rows);
  expect(rows.map(({ alert }) => alert)).toEqual([
    "payment-disputed",
    "refund-exceeds-payment",
    "refund-failed",
  ]);
});

async function readUntil(): Promise<unknown> {
  const { rows } = await sql`select read_until_at from provider_sync_cursors`.execute(scene.test.services.db);
  return rows;
}

async function disputesOf({ booking }: Paying): Promise<readonly string[]> {
  const { rows } = await sql<{ status: string }>`
    select d.status from disputes d join payments p on p.id = d.payment_id
    join bookings b on b.id = p.booking_id where b.reference = ${booking.reference}`.execute(
    scene.test.services.db,
  );
  return rows.map(({ status }) => status);
}

test("another business's session at the same provider account is recorded and left alone", async () => {
  const cards = scene.test.services.cards;
  const { sessionId } = (await cards.active?.openSession({
    attemptId: "not-ours",
    bookingReference: "SHOP-1",
    description: "A T-shirt",
    amount: 2_000 as never,
    currency: "EUR",
    email: "somebody@example.com",
    locale: "fr",
    returnUrl: "http://shop.example",
    abandonUrl: "http://shop.example",
    expiresAt: (scene.test.clock.now() + 40 * 60_000) as never,
    idempotencyKey: "shop-1",
  })) ?? { sessionId: "" };
  await scene.pay(sessionId);
  await postAll(scene);
  expect(alerts()).toContain("payment-session-unknown");
  const { rows } = await sql`
    select distinct effect from payment_events where type = 'checkout.session.completed' and payment_id is null`.execute(
    scene.test.services.db,
  );
  expect(rows).toEqual([{ effect: "unknown-session" }]);
});

test("rule 33: a fault that Stripe keeps under its key ends that attempt; the next has a page (payment §3)", async () => {
  const travellers = travellersOf(scene);
  const traveller = await arrive(travellers);
  const booking = await mustBook(travellers, traveller, {}, { paymentMethod: "card" });
  await keepFault("POST /v1/checkout/sessions");
  expect(refused(await openPayment(scene, { traveller, booking }))?.code).toBe("payment-unavailable");
  accepted(await openPayment(scene, { traveller, booking }));
  expect((await attemptsOf(scene, booking.reference)).map(({ status }) => status)).toEqual([
    "expired",
    "created",
  ]);
});

test("rule 33: a fault that Stripe keeps under a refund's key delays it by one try (payment §6)", async () => {
  const paying = await bookAndPay(scene);
  await cancel(paying);
  const [asked] = await refundRows(paying);
  await keepFault("POST /v1/refunds");
  await expect(settleRefund(scene.test.services, asked?.id ?? "")).rejects.toThrow();
  await settleRefund(scene.test.services, asked?.id ?? "");
  expect(await refundRows(paying)).toMatchObject([{ status: "done" }]);
  expect(await refundedAtProvider(scene, paying)).toBe(paying.booking.total);
});

test("rule 4: a refund that Stripe refuses for good fails once, with an alert, and is not asked for again (payment §6)", async () => {
  const paying = await bookAndPay(scene);
  await cancel(paying);
  const [asked] = await refundRows(paying);
  await standIn.tell({ do: "fault", fault: { kind: "answer", status: 402, on: "POST /v1/refunds" } });
  await settleRefund(scene.test.services, asked?.id ?? "");
  expect(await refundRows(paying)).toMatchObject([{ status: "failed", providerRefundId: null }]);
  expect(alerts()).toContain("refund-failed");
  await settleRefund(scene.test.services, asked?.id ?? "");
  expect(await refundedAtProvider(scene, paying)).toBe(0);
  expect(await isOnList(paying)).toBe(true);
  expect(await alertMailsAbout(paying)).toEqual(["refund-failed"]);
  expect((await verifyLedger(scene.test.services.db)).flaws).toEqual([]);
});

/** The library itself retries once, under the same key. */
function keepFault(on: string): Promise<void> {
  return standIn.tell({ do: "fault", fault: { kind: "answer", status: 500, kept: true, on } });
}

test("webhook events of a type without an effect are accepted and recorded", async () => {
  const body = JSON.stringify({
    id: "evt_balance",
    object: "event",
    type: "balance.available",
    created: 1_800_000_000,
    data: { object: { object: "balance" } },
  });
  const signature = scene.signWith(standIn.webhookSecret, body);
  for (const _ of [1, 2]) expect(await post(scene, { body, signature })).toBe(200);
  const { rows } = await sql`select effect from payment_events where event_id = 'evt_balance'`.execute(
    scene.test.services.db,
  );
  expect(rows).toEqual([{ effect: "recorded" }]);
});

test("over a real connection, events repeated, shuffled and once unanswered settle each payment once", async () => {
  const origin = await scene.test.app.listen({ host: "127.0.0.1", port: 0 });
  const delivery = { dropped: 0, repeated: 1, shuffled: true, delayMilliseconds: 50, seed: 7 };
  await standIn.tell({ do: "deliver", delivery: { url: `${origin}${scene.webhookPath}`, ...delivery } });
  await standIn.tell({
    do: "fault",
    fault: { kind: "lose-answer", on: "GET /v1/checkout/sessions", times: 3 },
  });
  const payings = await Promise.all(Array.from({ length: 3 }, () => bookByCard(scene)));
  await Promise.all(payings.map(({ sessionId }) => scene.pay(sessionId)));
  for (const { booking } of payings) {
    await expect.poll(() => outcomeOf(scene, booking.reference)).toEqual(paidOnce(booking));
  }
});
