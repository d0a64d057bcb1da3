import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { toCents } from "#domain/money.ts";
import { later, minute, toInstant } from "#domain/time.ts";
import { type StandIn, startStandIn } from "#test/stripe-stand-in/start-stand-in.ts";
import { type CardPayments, type PaymentOrder, PaymentProviderError } from "./card-payments.ts";
import { stripePayments } from "./stripe-payments.ts";

let standIn: StandIn;
let cards: CardPayments;

beforeAll(async () => {
  standIn = await startStandIn();
  const { secretKey, webhookSecret, url } = standIn;
  cards = stripePayments({ secretKey, webhookSecret, apiBase: new URL(url) });
});
afterAll(() => standIn.close());
afterEach(() => standIn.tell({ do: "forget-faults" }));

let orders = 0;

function order(changed: Partial<PaymentOrder> = {}): PaymentOrder {
  orders += 1;
  return {
    attemptId: `attempt-${orders}`,
    bookingReference: "VS-7K3M9Q",
    description: "Parking avec voiturier",
    amount: toCents(12_400),
    currency: "EUR",
    email: "camille@example.com",
    locale: "fr",
    returnUrl: "http://site.example/checkout?reference=VS-7K3M9Q",
    abandonUrl: "http://site.example/checkout?reference=VS-7K3M9Q&outcome=abandoned",
    expiresAt: later(toInstant(Date.now()), 35 * minute),
    idempotencyKey: `key-${orders}`,
    ...changed,
  };
}

async function failureOf(call: Promise<unknown>): Promise<PaymentProviderError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof PaymentProviderError) return error;
  throw new Error(`expected a provider's error, got ${String(error)}`);
}

test("a session carries the order's amount, attempt and booking, and returns them with its status", async () => {
  const asked = order();
  const { sessionId, redirectUrl } = await cards.openSession(asked);
  expect(redirectUrl).toBe(`${standIn.url}/c/pay/${sessionId}`);
  const open = {
    sessionId,
    attemptId: asked.attemptId,
    bookingReference: "VS-7K3M9Q",
    amount: 12_400,
    currency: "EUR",
    live: false,
  };
  expect(await cards.fetchSession(sessionId)).toEqual({
    ...open,
    status: "open",
    declined: false,
    paymentId: undefined,
  });
  await standIn.tell({ do: "decline", session: sessionId });
  expect(await cards.fetchSession(sessionId)).toMatchObject({ status: "open", declined: true });
  await standIn.tell({ do: "pay", session: sessionId });
  expect(await cards.fetchSession(sessionId)).toMatchObject({ ...open, status: "paid", declined: false });
});

test("the same idempotency key gives the same session; another order under it is refused for good", async () => {
  const asked = order();
  const first = await cards.openSession(asked);
  expect(await cards.openSession(asked)).toEqual(first);
  expect((await failureOf(cards.openSession({ ...asked, amount: toCents(1_00) }))).retriable).toBe(false);
});

test("a session that Stripe refuses to open is not retriable", async () => {
  const soon = order({ expiresAt: later(toInstant(Date.now()), 10 * minute) });
  expect((await failureOf(cards.openSession(soon))).retriable).toBe(false);
});

test.each([
  [500, true],
  [429, true],
  [402, false],
] as const)("an answer %i is retriable: %s", async (status, retriable) => {
  await standIn.tell({ do: "fault", fault: { kind: "answer", status, times: 2 } });
  expect((await failureOf(cards.openSession(order()))).retriable).toBe(retriable);
});

test("a call whose answer is lost once is retried and opens one session", async () => {
  await standIn.tell({ do: "fault", fault: { kind: "lose-answer" } });
  const asked = order();
  const { sessionId } = await cards.openSession(asked);
  const sessions = await standIn.ask("sessions");
  expect(sessions.filter(({ attemptId }) => attemptId === asked.attemptId)).toHaveLength(1);
  expect(sessions.at(-1)?.id).toBe(sessionId);
});

test("a call that exceeds its time-out fails as retriable", async () => {
  // Longer than the test may take: only the client's own limit ends these calls.
  await standIn.tell({ do: "fault", fault: { kind: "slow", milliseconds: 86_400_000, times: 2 } });
  const { secretKey, webhookSecret, url } = standIn;
  const shortTimeout = stripePayments({ secretKey, webhookSecret, apiBase: new URL(url) }, { timeout: 500 });
  expect((await failureOf(shortTimeout.openSession(order()))).retriable).toBe(true);
});

test("of two concurrent calls under one idempotency key one fails as in use and retriable", async () => {
  const patient = stripePayments(
    { secretKey: standIn.secretKey, webhookSecret: "whsec_x", apiBase: new URL(standIn.url) },
    { timeout: 60_000, maxNetworkRetries: 0 },
  );
  await standIn.tell({ do: "fault", fault: { kind: "after-another" } });
  const asked = order();
  const ends = await Promise.allSettled([patient.openSession(asked), patient.openSession(asked)]);
  const [opened] = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
  const failures = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
  expect(failures).toMatchObject([{ retriable: true, inUse: true }]);
  expect(await patient.openSession(asked)).toEqual(opened);
});

test("an unreachable provider is a retriable failure", async () => {
  const nowhere = stripePayments(
    { secretKey: "sk_test_x", webhookSecret: "whsec_x", apiBase: new URL("http://127.0.0.1:9") },
    { timeout: 300 },
  );
  expect((await failureOf(nowhere.fetchSession("cs_test_1"))).retriable).toBe(true);
});

test("a wrong API key is not retriable", async () => {
  const wrong = stripePayments({
    secretKey: "sk_test_wrong",
    webhookSecret: "x",
    apiBase: new URL(standIn.url),
  });
  expect((await failureOf(wrong.fetchSession("cs_test_1"))).retriable).toBe(false);
});

test("expiring a session that has ended answers how it ended, paid ones included", async () => {
  const left = await cards.openSession(order());
  expect(await cards.expireSession(left.sessionId)).toMatchObject({ status: "expired" });
  expect(await cards.expireSession(left.sessionId)).toMatchObject({ status: "expired" });
  const paid = await cards.openSession(order());
  await standIn.tell({ do: "pay", session: paid.sessionId });
  expect(await cards.expireSession(paid.sessionId)).toMatchObject({ status: "paid" });
});

test("whether real money moves is read from the API key", () => {
  const config = { webhookSecret: "x", apiBase: undefined };
  expect(stripePayments({ ...config, secretKey: "sk_live_1" }).live).toBe(true);
  expect(stripePayments({ ...config, secretKey: "rk_live_1" }).live).toBe(true);
  expect(stripePayments({ ...config, secretKey: "sk_test_1" }).live).toBe(false);
});

test("the stand-in keeps its payments and idempotency keys over a restart", async () => {
  const asked = order();
  const opened = await cards.openSession(asked);
  await standIn.tell({ do: "pay", session: opened.sessionId });
  await standIn.restart();
  expect(await cards.fetchSession(opened.sessionId)).toMatchObject({ status: "paid" });
  expect(await cards.openSession(asked)).toEqual(opened);
});
