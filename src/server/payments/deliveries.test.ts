// Webhook deliveries at their worst, against a model: repeated, shuffled, failing at first, never sent. By the Stripe
// stand-in; `npm run torture` has the sandbox deliver as badly.

import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minute } from "#domain/time.ts";
import { expireHolds } from "#server/bookings/expire-holds.ts";
import { endOverdueSessions } from "#server/payments/end-overdue-sessions.ts";
import { reconcilePayments } from "#server/payments/reconcile-payments.ts";
import { date } from "#test/booking-scene.ts";
import {
  bookByCard,
  disagreements,
  type Outcome,
  outcomeOf,
  type Paying,
  settleAllRefunds,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import {
  cardsOf,
  openProviderScene,
  type Posted,
  type ProviderScene,
} from "#test/payments/provider-scene.ts";
import { randomFrom } from "#test/stripe-stand-in/message-sender.ts";
import { isTorture, testSeed, timesOf } from "#test/torture.ts";
import { paymentWebhookRoutes } from "../payment-webhooks/payment-webhook-routes.ts";
import { type CardPayments, PaymentProviderError } from "../platform/gateways/card-payments.ts";
import { cardProviders } from "../platform/gateways/card-providers.ts";
import { handleFaults } from "../platform/http/fault-handler.ts";

const deliveries = timesOf({ daily: 60, torture: 10_000 });
const random = randomFrom(testSeed);

/** What happens to a booking, and the expected result. */
const stories = {
  pays: { effects: ["confirmed"], status: "confirmed" },
  "is declined, then pays": { effects: ["confirmed"], status: "confirmed" },
  leaves: { effects: [], status: "pending" },
  "is declined and leaves": { effects: [], status: "pending" },
  "pays another amount": { effects: ["mismatch"], status: "pending" },
  "pays late, a place is left": { effects: ["confirmed"], status: "confirmed" },
  "pays late, no place is left": { effects: ["late"], status: "expired" },
} as const;
type Story = keyof typeof stories;
const storyNames = Object.keys(stories) as Story[];

/** Twice the deliveries per booking, failed ones included: each provider gets half. */
const perBooking = 4.6;

type Told = Paying & { readonly story: Story };

describe.each(isTorture ? (["stripe", "sandbox"] as const) : (["stripe"] as const))("%s", (provider) => {
  let scene: ProviderScene;
  let flaky: FastifyInstance;

  beforeAll(async () => {
    scene = await withAmpleRoom(
      await openProviderScene(provider, { poolSize: timesOf({ daily: 6, torture: 20 }) }),
    );
    flaky = await openFlakyApp(scene);
  });
  afterAll(async () => {
    await flaky.close();
    await scene.close();
  });

  test(`some ${deliveries / 2} repeated, shuffled, failing and missing deliveries end as the model says`, async () => {
    const told = await tellStories(scene, Math.ceil(deliveries / perBooking));
    const posted = await deliverBadly(scene, flaky, told);
    expect(posted).toBeGreaterThan(deliveries * 0.4);

    // Control: events never sent are missing, so the comparison below can fail.
    expect((await differences(scene, told)).length).toBeGreaterThan(0);

    for (let minutes = 0; minutes < 5; minutes += 1) {
      await scene.advance(minute);
      await reconcilePayments(scene.test.services);
    }
    await settleAllRefunds(scene);
    expect(await differences(scene, told)).toEqual([]);
    expect(await disagreements(scene)).toEqual([]);
  });
});

async function tellStories(scene: ProviderScene, count: number): Promise<readonly Told[]> {
  const drawn = Array.from(
    { length: count },
    () => storyNames[Math.floor(random() * storyNames.length)] ?? "pays",
  );
  const late = await bookAll(
    scene,
    drawn.filter((story) => story.startsWith("pays late")),
  );
  await scene.advance(30 * minute);
  await endOverdue(scene);
  const inTime = await bookAll(
    scene,
    drawn.filter((story) => !story.startsWith("pays late")),
  );
  await scene.test.services.db
    .updateTable("nightInventory")
    .set({ closed: true })
    .where("date", "=", date(fullDay))
    .execute();
  const told = [...late, ...inTime];
  for (const each of told) await act(scene, each);
  return told;
}

const fullDay = "2027-09-10";

async function bookAll(scene: ProviderScene, drawn: readonly Story[]): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (const [index, story] of drawn.entries()) {
    // The provider's clock runs while ours is stopped: minutes later every session would be too short for it.
    if (index % 25 === 0) await scene.advance(0);
    const wish = story === "pays late, no place is left" ? { from: fullDay, until: "2027-09-12" } : {};
    told.push({ ...(await bookByCard(scene, wish)), story });
  }
  return told;
}

async function endOverdue({ test: { services } }: ProviderScene): Promise<void> {
  while ((await endOverdueSessions(services)) > 0);
  while ((await expireHolds(services)) > 0);
}

async function act(scene: ProviderScene, { story, sessionId, booking }: Told): Promise<void> {
  switch (story) {
    case "pays":
      return scene.pay(sessionId);
    case "is declined, then pays":
      await scene.decline(sessionId);
      return scene.pay(sessionId);
    case "leaves":
      return;
    case "is declined and leaves":
      return scene.decline(sessionId);
    case "pays another amount":
      return scene.pay(sessionId, booking.total - 1);
    case "pays late, a place is left":
    case "pays late, no place is left":
      return scene.payExpired(sessionId);
  }
}

/**
 * Drops all events of one booking in ten, and of the first with an effect; sends three events in ten twice, all
 * shuffled, several concurrently.
 */
async function deliverBadly(
  scene: ProviderScene,
  flaky: FastifyInstance,
  told: readonly Told[],
): Promise<number> {
  const first = told.find(({ story }) => stories[story].effects.length > 0);
  const silent = told.filter((each) => each === first || random() < 0.1);
  const sent = (await scene.messages()).filter(
    ({ body }) =>
      !silent.some(({ sessionId, booking }) => body.includes(sessionId) || body.includes(booking.reference)),
  );
  const queue = [...sent, ...sent.filter(() => random() < 0.3)]
    .map((message) => ({ message, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ message }) => message);
  let posted = 0;
  const worker = async (): Promise<void> => {
    for (let message = queue.pop(); message; message = queue.pop()) {
      posted += 1;
      const status = await postTo(flaky, scene, message);
      if (status === 200) continue;
      expect(status).toBe(503);
      queue.unshift(message);
    }
  };
  await Promise.all(Array.from({ length: timesOf({ daily: 5, torture: 10 }) }, worker));
  return posted;
}

/** The application's own route, with a provider that fails one call in five. */
async function openFlakyApp(scene: ProviderScene): Promise<FastifyInstance> {
  const { services } = scene.test;
  const cards = cardsOf(scene.test);
  const failing: CardPayments = {
    ...cards,
    fetchSession: async (sessionId) => {
      if (random() < 0.2) throw new PaymentProviderError("not now", { retriable: true });
      return cards.fetchSession(sessionId);
    },
  };
  const app = fastify();
  // A busy database is a 503 here too, which tells a provider to retry.
  handleFaults(app, services.log);
  await app.register(
    async (api) => paymentWebhookRoutes(api, { ...services, cards: cardProviders(failing) }),
    {
      prefix: "/api",
    },
  );
  return app;
}

async function postTo(app: FastifyInstance, scene: ProviderScene, message: Posted): Promise<number> {
  const answer = await app.inject({
    method: "POST",
    url: scene.webhookPath,
    headers: { "content-type": "application/json", [scene.signatureHeader]: message.signature },
    payload: message.body,
  });
  return answer.statusCode;
}

async function differences(scene: ProviderScene, told: readonly Told[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { story, booking } of told) {
    const outcome = await outcomeOf(scene, booking.reference);
    const expected = stories[story];
    if (!isAsTold(outcome, expected)) found.push(`${booking.reference} ${story}: ${JSON.stringify(outcome)}`);
  }
  return found;
}

function isAsTold(outcome: Outcome, { status, effects }: (typeof stories)[Story]): boolean {
  const confirmed = status === "confirmed" ? 1 : 0;
  const count = (kind: string) => outcome.mails.filter((mail) => mail === kind).length;
  return (
    outcome.status === status &&
    outcome.effects.join() === effects.join() &&
    outcome.invoices === confirmed &&
    count("booking-confirmed") === confirmed &&
    count("payment-receipt") === confirmed &&
    count("operator-new-booking") === confirmed &&
    count("payment-failed") <= 1
  );
}
