// A server killed between the payment of a change and the change itself: in `npm test` once, at the worst point. `npm
// run torture` kills before and after every statement, in the traveller's own change and in the office's by a payment
// link, when asked for and when paid.
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
import type { Kill, Order, UseCase } from "./processes/killed-use-case.ts";
import { startProgram } from "./processes/started-process.ts";
import { isTorture, timesOf } from "./torture.ts";

let scene: ProviderScene;
beforeAll(async () => {
  scene = await withAmpleRoom(await openProviderScene("stripe", { poolSize: 5 }));
});
afterAll(() => scene.close());

/** The call to the killed server, and its retry at another one. */
type Asked = { readonly call: object; readonly again: () => Promise<unknown> };

type Way = {
  readonly name: string;
  readonly useCase: UseCase;
  /** The statement after which most is done and least is known: the kill point of `npm test`. */
  readonly worst: string;
  /** Also run in `npm test`: each costs a server of its own, and they differ in the caller only. */
  readonly isDaily?: boolean;
  readonly prepare: (own: Paying) => Promise<Asked>;
};

const until = { returnDate: "2027-05-14" };

const ways: readonly Way[] = [
  {
    name: "a traveller's change, asked for",
    useCase: "ask",
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
    useCase: "webhook",
    worst: 'update "payments"',
    isDaily: true,
    prepare: async (own) => {
      await scene.pay(await mustAwait(scene, own, until));
      return { call: await lastMessage(scene), again: async () => undefined };
    },
  },
  {
    name: "the office's change, offered",
    useCase: "offer",
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
    useCase: "pay",
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
    useCase: "webhook",
    worst: 'insert into "invoices"',
    prepare: async ({ booking: { reference } }) => {
      accepted((await offer(scene, reference)).answer);
      accepted(await payAt(scene, await tokenOf(scene, reference)));
      await scene.pay(await sessionOf(scene, reference));
      return { call: await lastMessage(scene), again: async () => undefined };
    },
  },
];

/** Runs the use case in a server of its own; returns whether it was killed. */
async function killedIn({ useCase }: Way, call: object, kill: Kill, faulty = false): Promise<boolean> {
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
    useCase,
    call,
    kill,
  };
  const loaded = new URL("processes/faulty-transaction.ts", import.meta.url).href;
  const environment = faulty ? { NODE_OPTIONS: `--import=${loaded}` } : {};
  const server = startProgram("test/processes/killed-use-case.ts", environment, [JSON.stringify(order)]);
  const code = await server.ended;
  // Any exit but a kill or success is a mistake of the test.
  if (code !== null && code !== 0) throw new Error(server.errors());
  return code === null;
}

type Begun = Paying & { readonly heard: number };

/** A paid booking, and how many messages the provider had sent before its payment. */
async function begin(): Promise<Begun> {
  const own = await bookByCard(scene);
  const heard = (await scene.messages()).length;
  await scene.pay(own.sessionId);
  await postAll(scene, heard);
  return { ...own, heard };
}

/** The unanswered client retries, pays if that is left to do, and the provider resends its messages. */
async function goOn({ useCase }: Way, { again }: Asked, own: Begun): Promise<void> {
  const { reference } = own.booking;
  await again();
  if (useCase === "offer") accepted(await payAt(scene, await tokenOf(scene, reference)));
  if (useCase !== "webhook") await scene.pay(await sessionOf(scene, reference));
  await postAll(scene, own.heard);
}

async function runJobs(): Promise<void> {
  await scene.advance(minute);
  await reconcilePayments(scene.test.services);
  await endOverdueSessions(scene.test.services);
  await endAmendments(scene.test.services);
  await settleAllRefunds(scene);
}

/** Expects the change to be paid and made exactly once, and no further payment to be possible. */
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

/** Every statement in torture; every nth at a smaller share. */
const stride = Math.ceil(100 / timesOf({ daily: 5, torture: 100 }));

/** The worst point in `npm test`; before and after each statement in torture, until there are no more. */
function* killsIn({ worst }: Way): Generator<Kill> {
  if (!isTorture) yield { matching: worst };
  for (let statement = 1; isTorture; statement += stride) {
    yield { statement, moment: "before" };
    yield { statement, moment: "after" };
  }
}

const tried = ways.filter(({ isDaily = false }) => isTorture || isDaily);

test.each(tried)(
  "$name: after a kill in it payment and booking agree, and the change is made once",
  async (way) => {
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
  },
);

test("control: without transactions the same kill leaves a payment without its change, and the comparison finds it", async () => {
  const [, way] = ways as [Way, Way];
  const own = await begin();
  const asked = await way.prepare(own);
  expect(await killedIn(way, asked.call, { matching: way.worst }, true)).toBe(true);
  await goOn(way, asked, own);
  await runJobs();
  await expect(expectMade(own)).rejects.toThrow("expected");
  expect(await flaws()).not.toEqual([]);
});
