// payment §6: a refund that a bank refused remains owed from its payment; later refunds draw on what is left.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { toCents } from "#domain/money.ts";
import { minute } from "#domain/time.ts";
import { accepted, refused } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { expectSound, openAwaitingScene } from "#test/payments/awaiting-scene.ts";
import { bookPaid, mustAwait } from "#test/payments/changing.ts";
import { type Paying, postAll, settleRefundsOf, travellersOf } from "#test/payments/paying.ts";
import type { ProviderScene } from "#test/payments/provider-scene.ts";
import { manager } from "#test/till-scene.ts";
import { insertRefund } from "../ledger/request-refund.ts";
import { refundGoodwill } from "../office-bookings/change-office-booking.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { recordProviderRefund } from "./record-provider-refund.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await openAwaitingScene();
});
beforeEach(() => scene.test.clock.set("2027-05-02T08:00:00Z"));
afterEach(() => expectSound(scene));
afterAll(() => scene.close());

/** Three payments for one stay, extended twice: 69.00 €, 8.00 € and 8.00 €. */
async function paidThrice(): Promise<Paying> {
  const own = await bookPaid(scene);
  for (const returnDate of ["2027-05-13", "2027-05-14"]) {
    await scene.advance(minute);
    await scene.pay(await mustAwait(scene, own, { returnDate }));
    await postAll(scene);
  }
  return own;
}

async function giveBack({ booking: { reference } }: Paying, amount: number) {
  await scene.advance(minute);
  const body = { refund: { id: randomUUID(), amount, reason: "Attente trop longue" } };
  const given = await asStaff(refundGoodwill, travellersOf(scene), manager, { params: { reference }, body });
  await settleRefundsOf(scene, reference);
  return given;
}

/** The cardholder's bank returns every refund made: the provider lists them as failed and sends its events. */
async function sendAllBack({ booking: { reference } }: Paying): Promise<void> {
  const { db } = scene.test.services;
  const { rows } = await sql<{ name: string; payment: string; amount: number }>`
    select r.provider_refund_id as name, p.provider_payment_id as payment, r.amount from refunds r
    join payments p on p.id = r.payment_id join bookings b on b.id = r.booking_id
    where b.reference = ${reference} and r.status = 'done'`.execute(db);
  for (const { name, payment, amount } of rows) {
    await sql`update sandbox.refunds set status = 'failed' where id = ${name}`.execute(db);
    await report(name, payment, { amount, status: "failed" });
  }
}

type Reported = { readonly amount: number; readonly status: "done" | "failed" };

function report(providerRefundId: string, paymentId: string, { amount, status }: Reported) {
  const found = { providerRefundId, paymentId, amount: toCents(amount), status, refundId: undefined };
  const { db, clock } = scene.test.services;
  return inTransaction(db, (tx) => recordProviderRefund(tx, clock.now(), "sandbox", found));
}

/** The total of each invoice and of its credit notes, the latest first. */
async function creditedOf({ booking: { reference } }: Paying): Promise<readonly (readonly number[])[]> {
  const { rows } = await sql<{ received: number; credited: number }>`
    select p.received_amount as received, coalesce((
      select sum((i.content ->> 'total')::int) from invoices i join refunds r on r.id = i.refund_id where r.payment_id = p.id
    ), 0)::int as credited
    from payments p join bookings b on b.id = p.booking_id
    where b.reference = ${reference} and p.effect = 'confirmed' order by p.paid_at desc`.execute(
    scene.test.services.db,
  );
  return rows.map(({ received, credited }) => [received, credited]);
}

test("three refunds that banks return are of three payments: no invoice is credited twice", async () => {
  const own = await paidThrice();
  for (const amount of [800, 800, 6_900]) {
    accepted(await giveBack(own, amount));
    await sendAllBack(own);
  }
  expect(await creditedOf(own)).toEqual([
    [800, 800],
    [800, 800],
    [6_900, 6_900],
  ]);
  // Everything is owed already: nothing is left to refund.
  expect(refused(await giveBack(own, 1))?.code).toBe("wrong-amount");
});

test("returned refunds that are repeated in the provider's dashboard are all matched, and none stays owed", async () => {
  const own = await paidThrice();
  for (const amount of [800, 800, 6_900]) {
    accepted(await giveBack(own, amount));
    await sendAllBack(own);
  }
  const { rows } = await sql<{ name: string; amount: number }>`
    select p.provider_payment_id as name, p.received_amount as amount from payments p join bookings b on b.id = p.booking_id
    where b.reference = ${own.booking.reference}`.execute(scene.test.services.db);
  for (const { name, amount } of rows) {
    expect(await report(randomUUID(), name, { amount, status: "done" })).toBe("elsewhere");
  }
  const { owed } = await scene.test.services.db
    .selectFrom("refunds")
    .innerJoin("bookings", "bookings.id", "refunds.bookingId")
    .select((select) => select.fn.countAll<number>().as("owed"))
    .where(sql<boolean>`reference = ${own.booking.reference} and refunds.status <> 'done'`)
    .executeTakeFirstOrThrow();
  expect(owed).toBe(0);
});

test("the database takes no refund beside a refused one of the whole payment, whatever the code above it asks", async () => {
  const own = await bookPaid(scene);
  accepted(await giveBack(own, 6_900));
  await sendAllBack(own);
  const { db, clock } = scene.test.services;
  const [sentBack] = await db
    .selectFrom("refunds")
    .innerJoin("bookings", "bookings.id", "refunds.bookingId")
    .select(["paymentId", "bookingId", "amount"])
    .where(sql<boolean>`reference = ${own.booking.reference}`)
    .execute();
  const again = {
    paymentId: sentBack?.paymentId ?? "",
    bookingId: sentBack?.bookingId ?? "",
    currency: "EUR",
    reason: "goodwill",
    at: clock.now(),
  } as const;
  for (const amount of [6_900, 1].map(toCents))
    await expect(inTransaction(db, (tx) => insertRefund(tx, { ...again, amount }))).rejects.toThrow(
      "would exceed what was received",
    );
});
