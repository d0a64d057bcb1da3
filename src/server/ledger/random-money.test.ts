// payment §8: after each step of a random sequence of payments, changes and refunds, the ledger, tills, capacity,
// documents and the provider's books agree.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { dueOfBooking } from "#domain/till/cash-due.ts";
import { minute } from "#domain/time.ts";
import { accepted, arrive, date, mustBook } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { openAwaitingScene } from "#test/payments/awaiting-scene.ts";
import { drawOperation, type Playing, play } from "#test/payments/money-operations.ts";
import { postAll, settleAllRefunds, travellersOf } from "#test/payments/paying.ts";
import type { ProviderScene } from "#test/payments/provider-scene.ts";
import { manager } from "#test/till-scene.ts";
import { seededNumbers, timesOf } from "#test/torture.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { compareWithProvider } from "../books/compare-with-provider.ts";
import { exportBooks } from "../books/export-books.ts";
import { verifyCapacity } from "../capacity/verify-capacity.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";
import { reconcileProviderRefunds } from "../refunds/reconcile-provider-refunds.ts";
import { verifyTills } from "../till/verify-tills.ts";
import { dueOfRow, readCashFacts } from "./due-facts.ts";
import { verifyLedger } from "./verify-ledger.ts";

const bookings = timesOf({ daily: 3, torture: 150 });
const operations = 25;
const random = seededNumbers();
const year = { from: date("2027-01-01"), until: date("2027-12-31") };

let scene: ProviderScene;

beforeAll(async () => {
  scene = await openAwaitingScene(8);
  const code = {
    code: "TREIZE",
    percent: 13,
    amount: null,
    validFrom: null,
    validUntil: null,
    totalUses: null,
  };
  await scene.test.services.db.insertInto("promoCodes").values(code).execute();
});
afterAll(() => scene.close());

test(`${bookings} bookings with ${operations} random events each leave the books in agreement`, async () => {
  const played = [];
  for (let count = 0; count < bookings; count += 1) {
    const playing = await begin();
    played.push(playing);
    const told: string[] = [];
    for (let done = 0; done < operations; done += 1) {
      if (random() < 0.5) await scene.advance(minute / 3);
      told.push(await play(playing, drawOperation(playing)));
      expect({ told, flaws: await flawsOf(playing) }).toEqual({ told, flaws: [] });
    }
  }
  await expectBooksAgree();
  // Control: a cent that was never paid is found.
  const [first] = played;
  if (!first) throw new Error("nothing was played");
  await sql`update bookings set paid = paid + 1 where reference = ${first.own.booking.reference}`.execute(
    scene.test.services.db,
  );
  expect(await flawsOf(first)).not.toEqual([]);
});

/** By card or in cash, with a wash and a promo code or without; a card booking is nearly always paid. */
async function begin(): Promise<Playing> {
  scene.test.clock.set("2027-05-02T08:00:00Z");
  const travellers = travellersOf(scene);
  const traveller = await arrive(travellers);
  const wish = {
    ...(random() < 0.4 && { services: ["exterior-wash"] }),
    ...(random() < 0.4 && { promoCode: "TREIZE" }),
  };
  const paymentMethod = random() < 0.75 ? "card" : "cash";
  const booking = await mustBook(travellers, traveller, wish, { paymentMethod });
  const next = paymentMethod === "card" ? (["opens", "pays", "hears"] as const) : [];
  return { scene, own: { traveller, booking }, random, next: [...next] };
}

async function flawsOf({ own: { booking } }: Playing): Promise<readonly unknown[]> {
  const { db } = scene.test.services;
  return [
    ...(await verifyLedger(db)).flaws,
    ...(await verifyCapacity(db)),
    ...(await verifyTills(db)),
    ...(await flawsOfBooking(booking.reference)),
    ...(await overcredited(booking.reference)),
  ];
}

/** For a booking that stands: kept ≤ price, and kept + due + forgiven covers the price. */
async function flawsOfBooking(reference: string): Promise<readonly string[]> {
  const { db } = scene.test.services;
  const booking = await findBookingByReference(db, reference);
  if (!booking) throw new Error(`no booking ${reference}`);
  const { paid, refunded, price, id } = booking;
  const facts = await readCashFacts(db, booking);
  const due = dueOfBooking(facts);
  const row = await db
    .selectFrom("bookings")
    .select(dueOfRow().as("due"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const kept = paid - refunded;
  const { takesPlace, isHeld } = meaningOf(booking);
  const stands = takesPlace && !isHeld;
  const state = `kept ${kept}, due ${due} and ${row.due}, forgiven ${facts.forgiven}, price ${price.total}`;
  const isSound =
    row.due === due &&
    kept >= 0 &&
    (!stands || (kept <= price.total && kept + due + facts.forgiven >= price.total));
  return isSound ? [] : [state];
}

/** Invoices credited with more than their total or VAT, or credited in full with another VAT. */
async function overcredited(reference: string): Promise<readonly string[]> {
  const { rows } = await sql<{ number: string }>`
    select i.number from bookings b
    join (select *, (content ->> 'total')::int as total, (content ->> 'vat')::int as vat from invoices) i
      on i.booking_id = b.id and i.kind = 'invoice'
    join (
      select content -> 'corrects' ->> 'number' as corrects, sum((content ->> 'total')::int) as total,
        sum((content ->> 'vat')::int) as vat
      from invoices where kind = 'credit-note' group by 1
    ) c on c.corrects = format('F%s-%s', i.year, lpad(i.number::text, 6, '0'))
    where b.reference = ${reference} and (c.total > i.total or c.vat > i.vat or (c.total = i.total and c.vat <> i.vat))`.execute(
    scene.test.services.db,
  );
  return rows.map(({ number }) => `invoice ${number} is credited with more than it states`);
}

/** Only refunds made at the provider beyond what was left may differ; the operator is alerted to those. */
async function expectBooksAgree(): Promise<void> {
  const { services } = scene.test;
  await postAll(scene);
  await scene.advance(5 * minute);
  await reconcilePayments(services);
  await reconcileProviderRefunds(services);
  await settleAllRefunds(scene);
  await postAll(scene);
  expect((await verifyLedger(services.db)).flaws).toEqual([]);
  const compared = await asStaff(compareWithProvider, travellersOf(scene), manager, { query: year });
  const differences = accepted(compared).providers.flatMap((provider) => provider.differences);
  const alerts = await services.db
    .selectFrom("alerts")
    .select("subject")
    .where("kind", "=", "refund-exceeds-payment")
    .execute();
  const told = new Set(alerts.map(({ subject }) => subject));
  expect(differences.filter(({ id }) => !told.has(`sandbox ${id}`))).toEqual([]);
  expect(await balancesOf()).toEqual({ all: 0, customers: await owedByCustomers() });
}

/** Balance over all accounts, and over the customers' accounts (411). */
async function balancesOf(): Promise<{ readonly all: number; readonly customers: number }> {
  const call = { params: { name: "fec" }, query: { ...year, locale: "en" } } as const;
  const { content } = accepted(await asStaff(exportBooks, travellersOf(scene), manager, call));
  const lines = Buffer.from(content).toString().trimEnd().split("\r\n").slice(1);
  const cents = (text = "0") => Math.round(Number(text.replace(",", ".")) * 100);
  const balances = { all: 0, customers: 0 };
  for (const [, , , , account = "", , , , , , , debit, credit] of lines.map((line) => line.split("\t"))) {
    const amount = cents(debit) - cents(credit);
    balances.all += amount;
    if (account.startsWith("411")) balances.customers += amount;
  }
  return balances;
}

/** Lost disputes of stays that were sold, less refunds still to be made and those made by the banks. */
async function owedByCustomers(): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select (select coalesce(sum(d.amount), 0) from disputes d join payments p on p.id = d.payment_id
        where d.status = 'lost' and p.effect = 'confirmed')::int
      - (select coalesce(sum(case when r.status = 'done' then r.by_bank else r.amount end), 0) from refunds r
        left join payments p on p.id = r.payment_id where p.id is null or p.effect = 'confirmed')::int as owed`.execute(
    scene.test.services.db,
  );
  return rows[0]?.owed ?? 0;
}
