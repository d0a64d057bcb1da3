// A server killed between the payment of a change and the change: in `npm test` once, where the most is done and the least
// known. `npm run torture` kills before and after every statement, in the traveller's own change and in the office's by a
// payment link, each asked for and paid.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { euros } from "#domain/money.ts";
import { isoFromInstant, minute } from "#domain/time.ts";
import { endAmendments } from "#server/amendments/end-amendments.ts";
import { verifyCapacity } from "#server/capacity/verify-capacity.ts";
import { offerChangeByLink } from "#server/office-links/offer-change-by-link.ts";
import { amendOwnBooking } from "#server/own-amendments/amend-own-booking.ts";
import { payByLink } from "#server/payment-links/pay-by-link.ts";
import { endOverdueSessions } from "#server/payments/end-overdue-sessions.ts";
import { reconcilePayments } from "#server/payments/reconcile-payments.ts";
import { accepted, callOf } from "#test/booking-scene.ts";
import { mustAwait, previewChange, storedOf } from "#test/payments/changing.ts";
import { dispatcher, longer, offer, payAt, tokenOf } from "#test/payments/linking.ts";
import {
  bookByCard,
  disagreements,
  lastMessage,
  outcomeOf,
  type Paying,
  postAll,
  sessionOf,
  settleAllRefunds,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import type { Deed, Kill, Order } from "./processes/killed-deed.ts";
import { startProgram } from "./processes/started-process.ts";
import { isTorture, timesOf } from "./torture.ts";

let scene: ProviderScene;
beforeAll(async () => {
  scene = await withAmpleRoom(await openProviderScene("stripe", { poolSize: 5 }));
});
afterAll(() => scene.close());

/** What the killed server was asked, and how it is asked again of another one. */
type Asked = { readonly call: object; readonly again: () => Promise<unknown> };

type Way = {
  readonly name: string;
  readonly deed: Deed;
  /** The line after which the most is done and the least known: there it is killed in `npm test`. */
  readonly worst: string;
  /** In `npm test` as well: each costs a server of its own, and they differ in who has asked. */
  readonly isDaily?: boolean;
  readonly prepare: (own: Paying) => Promise<Asked>;
};

const until = { returnDate: "2027-05-14" };

const ways: readonly Way[] = [
  {
    name: "a traveller's change, asked for",
    deed: "ask",
    worst: "^commit",
    prepare: async (own) => {
      const { quoteId } = accepted(await previewChange(scene, own, until));
      const call = callOf<never>(own.traveller.accountId, {
        params: { reference: own.booking.reference },
        body: { amendment: { ...until, quoteId } },
        headers: { "idempotency-key": randomUUID() },
      } as never);
      return { call, again: async () => accepted(await amendOwnBooking(scene.test.services, call)) };
    },
  },
  {
    name: "a traveller's change, paid",
    deed: "hear",
    worst: 'update "payments"',
    isDaily: true,
    prepare: async (own) => {
      await scene.pay(await mustAwait(scene, own, until));
      return { call: await lastMessage(scene), again: async () => undefined };
    },
  },
  {
    name: "the office's change, offered",
    deed: "offer",
    worst: "",
    prepare: async ({ booking: { reference } }) => {
      const shown = euros(85);
      const link = { id: randomUUID(), validHours: 24, amendment: { ...longer(), total: shown } };
      const call = { ...callOf<never>(undefined, { params: { reference }, body: { link } } as never) };
      const asked = { ...call, caller: dispatcher } as never;
      return {
        call: asked,
        again: async () => accepted(await offerChangeByLink(scene.test.services, asked)),
      };
    },
  },
  {
    name: "the office's change, on its way to the card page",
    deed: "pay",
    worst: "",
    prepare: async ({ booking: { reference } }) => {
      accepted((await offer(scene, reference)).answer);
      const token = await tokenOf(scene, reference);
      const payment = { acceptedTerms: true, expressStart: true };
      const call = callOf<never>(undefined, { params: { token }, body: { payment } } as never);
      return { call, again: async () => accepted(await payByLink(scene.test.services, call)) };
    },
  },
  {
    name: "the office's change, paid",
    deed: "hear",
    worst: 'insert into "invoices"',
    prepare: async ({ booking: { reference } }) => {
      accepted((await offer(scene, reference)).answer);
      accepted(await payAt(scene, await tokenOf(scene, reference)));
      await scene.pay(await sessionOf(scene, reference));
      return { call: await lastMessage(scene), again: async () => undefined };
    },
  },
];

/** A server of its own does it; whether it was killed in it. */
async function killedIn({ deed }: Way, call: object, kill: Kill, careless = false): Promise<boolean> {
  const { config, clock } = { config: scene.test.services.config, clock: scene.test.clock };
  const order: Order = {
    environment: {
      PUBLIC_URL: "http://site.example",
      STRIPE_SECRET_KEY: scene.standIn?.secretKey ?? "",
      STRIPE_WEBHOOK_SECRET: scene.secret,
      STRIPE_API_BASE: scene.standIn?.url ?? "",
    },
    dataDir: config.dataDir,
    databaseUrl: scene.test.database.url,
    now: isoFromInstant(clock.now()),
    deed,
    call,
    kill,
  };
  const loaded = new URL("processes/careless-transaction.ts", import.meta.url).href;
  const environment = careless ? { NODE_OPTIONS: `--import=${loaded}` } : {};
  const server = startProgram("test/processes/killed-deed.ts", environment, [JSON.stringify(order)]);
  const code = await server.ended;
  // Anything but a kill and a good end is a mistake in the test.
  if (code !== null && code !== 0) throw new Error(server.errors());
  return code === null;
}

type Begun = Paying & { readonly heard: number };

/** Paid for, and how many messages the provider had sent by then. */
async function begin(): Promise<Begun> {
  const own = await bookByCard(scene);
  const heard = (await scene.messages()).length;
  await scene.pay(own.sessionId);
  await postAll(scene, heard);
  return { ...own, heard };
}

/** Whoever was not answered asks again, pays where that is left to do, and the provider sends again what it has sent. */
async function goOn({ deed }: Way, { again }: Asked, own: Begun): Promise<void> {
  const { reference } = own.booking;
  await again();
  if (deed === "offer") accepted(await payAt(scene, await tokenOf(scene, reference)));
  if (deed !== "hear") await scene.pay(await sessionOf(scene, reference));
  await postAll(scene, own.heard);
}

async function runJobs(): Promise<void> {
  await scene.advance(minute);
  await reconcilePayments(scene.test.services);
  await endOverdueSessions(scene.test.services);
  await endAmendments(scene.test.services);
  await settleAllRefunds(scene);
}

/** Paid for and made, each once, and nobody can pay again. */
async function expectMade(own: Paying): Promise<void> {
  const { reference } = own.booking;
  expect(await storedOf(scene, own)).toMatchObject({
    paid: euros(85),
    price: { total: euros(85) },
    stay: { returnDate: "2027-05-14" },
  });
  const { mails, ...outcome } = await outcomeOf(scene, reference);
  expect(outcome).toEqual({
    status: "confirmed",
    paid: euros(85),
    refunded: 0,
    effects: ["confirmed", "confirmed"],
    invoices: 2,
    creditNotes: 0,
  });
  const told = mails.filter((kind) => kind === "booking-changed" || kind === "payment-receipt");
  expect(told).toEqual(["booking-changed", "payment-receipt", "payment-receipt"]);
  expect((await scene.openSessions()).filter((session) => session.reference === reference)).toEqual([]);
}

const flaws = async () => [
  ...(await disagreements(scene)),
  ...(await verifyCapacity(scene.test.services.db)).map(String),
];

/** In torture each statement; at a share of it each so many. */
const stride = Math.ceil(100 / timesOf({ daily: 5, torture: 100 }));

/** In `npm test` where it hurts most; in torture before and after statements, until there are no more. */
function* killsIn({ worst }: Way): Generator<Kill> {
  if (!isTorture) yield { matching: worst };
  for (let statement = 1; isTorture; statement += stride) {
    yield { statement, moment: "before" };
    yield { statement, moment: "after" };
  }
}

const tried = ways.filter(({ isDaily = false }) => isTorture || isDaily);

test.each(tried)("$name: killed in it, money and booking agree, and it happens once", async (way) => {
  let killed = 0;
  for (const kill of killsIn(way)) {
    const own = await begin();
    const asked = await way.prepare(own);
    if (!(await killedIn(way, asked.call, kill))) break;
    killed += 1;
    await goOn(way, asked, own);
    await runJobs();
    await expectMade(own);
    expect(await flaws()).toEqual([]);
  }
  expect(killed).toBeGreaterThanOrEqual(isTorture ? Math.ceil(20 / stride) : 1);
});

test("control: without transactions the same kill leaves a payment without its change, and the books say so", async () => {
  const [, way] = ways as [Way, Way];
  const own = await begin();
  const asked = await way.prepare(own);
  expect(await killedIn(way, asked.call, { matching: way.worst }, true)).toBe(true);
  await goOn(way, asked, own);
  await runJobs();
  await expect(expectMade(own)).rejects.toThrow("expected");
  expect(await flaws()).not.toEqual([]);
});
