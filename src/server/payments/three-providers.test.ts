// The provider that took a payment also settles and refunds it, whichever provider is active by then (payment §1): the
// Stripe stand-in, the sandbox, and a third one unknown to both.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { cancelBooking } from "#server/bookings/cancel-booking.ts";
import { jsonLinesLog } from "#server/log.ts";
import { contentPolicy } from "#server/platform/pages/page-security.ts";
import { accepted, arrive, callOf, mustBook } from "#test/booking-scene.ts";
import {
  openPayment,
  outcomeOf,
  paidOnce,
  sessionOf,
  travellersOf,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { thirdProvider, thirdSignature } from "#test/payments/third-provider.ts";
import type { CardPayments } from "../platform/gateways/card-payments.ts";
import { cardProviders } from "../platform/gateways/card-providers.ts";
import { reconcileProviderRefunds } from "../refunds/reconcile-provider-refunds.ts";
import { settleRefunds } from "../refunds/settle-refunds.ts";
import { paySession } from "../standalone/sandbox/sandbox-sessions.ts";
import { openSandboxTables } from "../standalone/sandbox/sandbox-tables.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

const names = ["stripe", "sandbox", "third"] as const;
type Name = (typeof names)[number];

const third = thirdProvider();
const lines: string[] = [];
let scene: ProviderScene;

beforeAll(async () => {
  const log = jsonLinesLog((line) => lines.push(line));
  scene = await withAmpleRoom(
    await openProviderScene("stripe", {
      log,
      cards: ({ known }) => cardProviders(known.get("stripe"), [...known.values(), third]),
    }),
  );
});
afterAll(() => scene.close());

describe.each(names)("a payment taken by %s", (name) => {
  test("is settled by that provider, also when another one is active now", async () => {
    const paid = await payAt(name);
    await scene.advance(5 * 60_000);
    await reconcilePayments(withActive(other(name)));
    expect(await outcomeOf(scene, paid.booking.reference)).toEqual(paidOnce(paid.booking));
  });

  test("is refunded by that provider and by no other", async () => {
    const paid = await payAt(name);
    await reconcile();
    await cancel(paid);
    const before = await givenBack();
    await scene.advance(5 * 60_000);
    await settleRefunds(withActive(other(name)));
    const after = await givenBack();
    for (const each of names) expect(after[each] - before[each]).toBe(each === name ? paid.booking.total : 0);
  });

  test("control: without its keys is neither lost, nor asked for elsewhere, nor refunded twice", async () => {
    const paid = await payAt(name);
    await reconcile();
    await cancel(paid);
    const before = await givenBack();
    await scene.advance(5 * 60_000);
    lines.length = 0;
    await settleRefunds({ ...scene.test.services, cards: cardProviders(knownAs(other(name))) });
    expect(await givenBack()).toEqual(before);
    expect(lines.join("")).toContain("payment-provider-unknown");
    await settleRefunds(scene.test.services);
    const after = await givenBack();
    expect(after[name] - before[name]).toBe(paid.booking.total);
  });

  test("is not settled by another provider's webhook event", async () => {
    const open = await openAt(name);
    const { id } = await scene.test.services.db
      .selectFrom("payments")
      .select("id")
      .where("sessionId", "=", open.sessionId)
      .executeTakeFirstOrThrow();
    for (const about of [
      { kind: "attempt", attemptId: id },
      { kind: "session", sessionId: open.sessionId },
    ]) {
      const answer = await tellByThird({ eventId: `${name}-${about.kind}`, type: "news", about });
      expect(answer).toBe(200);
    }
    expect(await effectsOf(`${name}-%`)).toEqual(
      name === "third" ? ["ignore", "ignore"] : ["unknown-object", "unknown-session"],
    );
  });
});

test("each provider has its own webhook route and its own signature header", async () => {
  for (const name of names) {
    const answer = await scene.test.app.inject({
      method: "POST",
      url: `/api/payments/${name}/webhook`,
      headers: { "content-type": "application/json", "x-another-signature": "t=1,v1=00" },
      payload: "{}",
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid-signature" });
  }
  const unknown = await scene.test.app.inject({ method: "POST", url: "/api/payments/fourth/webhook" });
  expect(unknown.statusCode).toBe(404);
});

test("an external refund and a dispute are booked for the payment of their provider", async () => {
  const paid = await payAt("third");
  await reconcile();
  third.refundElsewhere(paid.sessionId, 500);
  third.dispute(paid.sessionId, "inquiry");
  await reconcileProviderRefunds(withActive("stripe"));
  await reconcileProviderRefunds(withActive("sandbox"));
  expect(await outcomeOf(scene, paid.booking.reference)).toMatchObject({ refunded: 500, creditNotes: 1 });
  const { rows } = await sql`
    select d.provider, d.status from disputes d join payments p on p.id = d.payment_id
    where p.session_id = ${paid.sessionId}`.execute(scene.test.services.db);
  expect(rows).toEqual([{ provider: "third", status: "inquiry" }]);
});

test("the content security policy allows forms to every provider's hosted page, and to no other", () => {
  const policy = contentPolicy(scene.test.services, { script: "", styles: "" });
  const targets = /form-action ([^;]*)/.exec(policy)?.[1]?.split(" ");
  expect(targets).toEqual([
    "'self'",
    "https://checkout.stripe.com",
    scene.standIn?.url,
    "https://pay.third.example",
  ]);
});

function other(name: Name): Name {
  return name === "third" ? "stripe" : "third";
}

function knownAs(name: Name): CardPayments {
  const found = scene.test.services.cards.known.get(name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

function withActive(name: Name) {
  const { services } = scene.test;
  return { ...services, cards: cardProviders(knownAs(name), [...services.cards.known.values()]) };
}

async function openAt(name: Name) {
  const travellers = travellersOf(scene);
  const traveller = await arrive(travellers);
  const booking = await mustBook(travellers, traveller, {}, { paymentMethod: "card" });
  accepted(await openPayment(scene, { traveller, booking }, withActive(name).cards));
  return { traveller, booking, sessionId: await sessionOf(scene, booking.reference) };
}

async function payAt(name: Name) {
  const open = await openAt(name);
  if (name === "stripe") await scene.pay(open.sessionId);
  else if (name === "third") third.pay(open.sessionId);
  else {
    const { services, clock } = scene.test;
    await paySession(await openSandboxTables(services.db), open.sessionId, clock.now());
  }
  return open;
}

async function reconcile(): Promise<void> {
  await scene.advance(5 * 60_000);
  await reconcilePayments(scene.test.services);
}

async function cancel({ traveller, booking }: Awaited<ReturnType<typeof openAt>>): Promise<void> {
  const call = callOf<typeof api.cancelBooking>(traveller.accountId, {
    params: { reference: booking.reference },
  });
  accepted(await cancelBooking(scene.test.services, call));
}

async function givenBack(): Promise<Record<Name, number>> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::int as amount from sandbox.refunds`.execute(scene.test.services.db);
  return {
    stripe: (await scene.charges()).reduce((sum, { refunded }) => sum + refunded, 0),
    sandbox: rows[0]?.amount ?? 0,
    third: third.refundsMade().reduce((sum, { amount }) => sum + amount, 0),
  };
}

async function tellByThird(event: object): Promise<number> {
  const answer = await scene.test.app.inject({
    method: "POST",
    url: "/api/payments/third/webhook",
    headers: { "content-type": "application/json", "x-third-proof": thirdSignature },
    payload: JSON.stringify(event),
  });
  return answer.statusCode;
}

async function effectsOf(like: string): Promise<readonly string[]> {
  const { rows } = await sql<{ effect: string }>`
    select effect from payment_events where event_id like ${like} order by effect`.execute(
    scene.test.services.db,
  );
  return rows.map(({ effect }) => effect);
}
