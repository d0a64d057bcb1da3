// payment §6: a dispute that was lost is won after all, and what the bank gives back is owed to the traveller again.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toCents } from "#domain/money.ts";
import type { DisputeStatus } from "#domain/payment/dispute-states.ts";
import { day, later, minute } from "#domain/time.ts";
import {
  bookAndPay,
  type Paying,
  refundedAtProvider,
  settleRefundsOf,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import { lockBookingById } from "../booking-store/find-booking.ts";
import { requestRefund } from "../ledger/request-refund.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { CardPayments } from "../platform/gateways/card-payments.ts";
import type { Services } from "../services.ts";
import { recheckLostDisputes } from "./reconcile-provider-refunds.ts";
import { recordDispute } from "./record-dispute.ts";
import { settleRefund } from "./settle-refund.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await withAmpleRoom(await openProviderScene("stripe"));
});
afterAll(() => scene.close());

type Paid = {
  readonly paying: Paying;
  readonly bookingId: string;
  readonly id: string;
  readonly name: string;
};

async function paid(): Promise<Paid> {
  const paying = await bookAndPay(scene);
  const { rows } = await sql<Omit<Paid, "paying">>`
    select p.booking_id, p.id, p.provider_payment_id as name from payments p join bookings b on b.id = p.booking_id
    where b.reference = ${paying.booking.reference}`.execute(scene.test.services.db);
  const [row] = rows;
  if (!row) throw new Error("not paid");
  return { paying, ...row };
}

function giveBack({ bookingId }: Paid, amount: number): Promise<void> {
  const { db, clock } = scene.test.services;
  return inTransaction(db, async (tx) => {
    const locked = await lockBookingById(tx, bookingId);
    if (locked) await saveBooking(tx, locked, { refunded: toCents(locked.refunded + amount) });
    const order = { bookingId, reason: "goodwill", at: clock.now(), actor: "system" } as const;
    await requestRefund(tx, { ...order, amount: toCents(amount) });
  });
}

type Said = Pick<Paid, "id"> & { readonly name: string | undefined };

async function bankSays({ name, id }: Said, status: DisputeStatus, amount: number, which = "one") {
  await scene.advance(minute);
  const { services } = scene.test;
  const now = services.clock.now();
  await inTransaction(services.db, (tx) =>
    recordDispute(tx, services, "stripe", {
      disputeId: `dp_${which} ${id}`,
      paymentId: name,
      amount: toCents(amount),
      currency: "EUR",
      reason: "fraudulent",
      status,
      openedAt: now,
      statedAt: now,
    }),
  );
}

const settle = ({ paying }: Paid) => settleRefundsOf(scene, paying.booking.reference);
const atProvider = ({ paying }: Paid) => refundedAtProvider(scene, paying);

/** Status and share of each refund, the largest first. */
async function refundsOf({ id }: Paid): Promise<readonly string[]> {
  const { rows } = await sql<{ status: string; byBank: number }>`
    select status, by_bank from refunds where payment_id = ${id} order by amount desc`.execute(
    scene.test.services.db,
  );
  return rows.map(({ status, byBank }) => `${status} ${byBank}`);
}

/** What the operator is told to pay by another way. */
async function owedByHand({ bookingId }: Paid): Promise<readonly number[]> {
  const { rows } = await sql<{ amount: number }>`
    select (facts ->> 'amount')::int as amount from alerts
    where kind = 'refund-failed' and booking_id = ${bookingId} and ended_at is null order by 1 desc`.execute(
    scene.test.services.db,
  );
  return rows.map(({ amount }) => amount);
}

async function expectSound(): Promise<void> {
  expect((await verifyLedger(scene.test.services.db)).flaws).toEqual([]);
}

test("of three refunds, each cent that the bank gives back is paid or told to the operator, once", async () => {
  const own = await paid();
  for (const amount of [3_000, 2_000, 1_000]) await giveBack(own, amount);
  await bankSays(own, "lost", 2_500);
  await bankSays(own, "lost", 1_500, "two");
  await settle(own);
  expect([await refundsOf(own), await atProvider(own)]).toEqual([
    ["done 3000", "done 1000", "done 0"],
    2_000,
  ]);

  for (let told = 0; told < 3; told += 1) await bankSays(own, "won", 1_500, "two");
  await settle(own);
  expect([await refundsOf(own), await atProvider(own)]).toEqual([
    ["done 1500", "done 1000", "done 0"],
    3_500,
  ]);
  expect(await owedByHand(own)).toEqual([]);
  await expectSound();

  for (let told = 0; told < 3; told += 1) await bankSays(own, "won", 2_500);
  await settle(own);
  expect([await atProvider(own), await owedByHand(own)]).toEqual([3_500, [1_500, 1_000]]);
  await expectSound();
});

test("lost, won, lost again and won: the bank's share follows, and the refund is paid once", async () => {
  const own = await paid();
  await giveBack(own, 3_000);
  await bankSays(own, "lost", 3_000);
  await settle(own);
  for (const [status, then] of [
    ["won", "requested 0"],
    ["lost", "requested 0"],
  ] as const) {
    await bankSays(own, status, 3_000);
    expect(await refundsOf(own)).toEqual([then]);
  }
  await settle(own);
  expect([await refundsOf(own), await atProvider(own)]).toEqual([["done 3000"], 0]);
  await bankSays(own, "won", 3_000);
  for (const times of [1, 2, 3]) {
    await settle(own);
    expect([times, await refundsOf(own), await atProvider(own)]).toEqual([times, ["done 0"], 3_000]);
  }
  await expectSound();
});

test("a refund that was refused for the rest is owed whole, and one that is not made yet is made whole", async () => {
  const refused = await paid();
  await giveBack(refused, 3_000);
  await bankSays(refused, "lost", 1_000);
  await sql`update refunds set by_bank = 1000, status = 'failed', settled_at = now() where payment_id = ${refused.id}`.execute(
    scene.test.services.db,
  );
  await bankSays(refused, "won", 1_000);
  expect([await refundsOf(refused), await owedByHand(refused)]).toEqual([["failed 0"], [3_000]]);

  const open = await paid();
  await giveBack(open, 3_000);
  await bankSays(open, "lost", 1_000);
  const away = { ...scene.test.services, cards: await scene.unavailable() };
  await expect(settleRefund(away, await onlyRefund(open))).rejects.toThrow();
  expect(await refundsOf(open)).toEqual(["requested 1000"]);
  await bankSays(open, "won", 1_000);
  await settle(open);
  expect([await refundsOf(open), await atProvider(open)]).toEqual([["done 0"], 3_000]);
  await expectSound();
});

test("given back while the provider is asked for the rest, the operator is told of it", async () => {
  const own = await paid();
  await giveBack(own, 3_000);
  await bankSays(own, "lost", 1_000);
  const { services } = scene.test;
  const [stripe] = services.cards.known.values();
  if (!stripe) throw new Error("no provider");
  const slow: CardPayments = Object.assign(Object.create(stripe), {
    refund: async (order: Parameters<CardPayments["refund"]>[0]) => {
      const made = await stripe.refund(order);
      await bankSays(own, "won", 1_000);
      return made;
    },
  });
  const cards = { ...services.cards, known: new Map([[slow.provider, slow]]) };
  await settleRefund({ ...services, cards }, await onlyRefund(own));
  expect([await refundsOf(own), await atProvider(own)]).toEqual([["done 1000"], 2_000]);
  expect(await owedByHand(own)).toEqual([1_000]);
  await expectSound();
});

test("a lost dispute that is won after all is found without its event, for a year", async () => {
  const lost = [await paid(), await paid(), await paid()];
  for (const each of lost) {
    await giveBack(each, 3_000);
    await bankSays(each, "lost", 3_000);
    await settle(each);
  }
  const [won, fails, old] = lost;
  if (!won || !fails || !old) throw new Error("three payments");
  const { services } = scene.test;
  const openedAt = later(services.clock.now(), -366 * day);
  await services.db.updateTable("disputes").set({ openedAt }).where("paymentId", "=", old.id).execute();
  const asked: string[] = [];
  const cards = answering(async (disputeId) => {
    asked.push(disputeId);
    const about = lost.find(({ id }) => disputeId.endsWith(id));
    if (about === undefined || about === fails) throw new Error("no such dispute");
    const facts = { disputeId, paymentId: about.name, amount: toCents(3_000), currency: "EUR" };
    return { ...facts, reason: "fraudulent", status: "won", openedAt };
  });
  await scene.advance(minute);
  await recheckLostDisputes({ ...services, cards });
  await settle(won);
  expect([await refundsOf(won), await atProvider(won)]).toEqual([["done 0"], 3_000]);
  expect([await refundsOf(fails), await refundsOf(old)]).toEqual([["done 3000"], ["done 3000"]]);
  expect(asked).not.toContain(`dp_one ${old.id}`);
  await expectSound();
});

/** The provider's calls, with its answers about disputes replaced. */
function answering(fetchDispute: CardPayments["fetchDispute"]): Services["cards"] {
  const { cards } = scene.test.services;
  const [stripe] = cards.known.values();
  if (!stripe) throw new Error("no provider");
  const asked: CardPayments = Object.assign(Object.create(stripe), { fetchDispute });
  return { ...cards, known: new Map([[asked.provider, asked]]) };
}

async function onlyRefund({ id }: Paid): Promise<string> {
  const found = await scene.test.services.db
    .selectFrom("refunds")
    .select("id")
    .where("paymentId", "=", id)
    .executeTakeFirstOrThrow();
  return found.id;
}

test("a dispute that was heard of before its payment is known is that payment's from then on (payment §6)", async () => {
  for (const [before, status, refunds] of [
    ["lost", "lost", ["done 2500"]],
    ["open", "lost", ["done 2500"]],
    ["open", "open", ["requested 0"]],
  ] as const) {
    const own = await paid();
    for (const name of ["pi_not_ours_yet", undefined]) await bankSays({ ...own, name }, before, 2_500);
    expect(await paymentOfDispute(own)).toBeNull();
    expect(await disputesTold(own)).toEqual([]);
    for (let told = 0; told < 3; told += 1) await bankSays(own, status, 2_500);
    expect(await paymentOfDispute(own)).toBe(own.id);
    expect(await disputesTold(own)).toEqual([2_500]);
    // Said once more without it: it stays.
    await bankSays({ ...own, name: undefined }, status, 2_500);
    expect(await paymentOfDispute(own)).toBe(own.id);
    await giveBack(own, 3_000);
    await settle(own);
    expect(await refundsOf(own)).toEqual(refunds);
    await expectSound();
  }
});

async function paymentOfDispute({ id }: Paid): Promise<string | null | undefined> {
  const disputeId = `dp_one ${id}`;
  const { db } = scene.test.services;
  const found = await db
    .selectFrom("disputes")
    .select("paymentId")
    .where("disputeId", "=", disputeId)
    .execute();
  return found[0]?.paymentId;
}

/** The amounts of the alerts about disputes that stand. */
async function disputesTold({ bookingId }: Paid): Promise<readonly number[]> {
  const { rows } = await sql<{ amount: number }>`
    select (facts ->> 'amount')::int as amount from alerts
    where kind = 'payment-disputed' and booking_id = ${bookingId} and ended_at is null`.execute(
    scene.test.services.db,
  );
  return rows.map(({ amount }) => amount);
}
