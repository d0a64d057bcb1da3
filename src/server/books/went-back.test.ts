// Refunds and lost disputes in the books: each on its day, once, and never rewritten (books §1, §4).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BookExport } from "#contract/office/books-calls.ts";
import { toCents } from "#domain/money.ts";
import { minute } from "#domain/time.ts";
import { accepted, date, type Scene } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import {
  bookAndPay,
  type Paying,
  settleRefundsOf,
  travellersOf,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { manager } from "#test/till-scene.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { refundGoodwill } from "../office-bookings/change-office-booking.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { type CardPayments, PaymentProviderError } from "../platform/gateways/card-payments.ts";
import { cardMovementsMigration } from "../platform/migrations/0063-card-movements.ts";
import { recordDispute } from "../refunds/record-dispute.ts";
import { recordProviderRefund } from "../refunds/record-provider-refund.ts";
import { compareWithProvider } from "./compare-with-provider.ts";
import { exportBooks } from "./export-books.ts";
import { fetchBooks } from "./fetch-books.ts";

let scene: ProviderScene;
let desk: Scene;
const paid: Paying[] = [];

beforeAll(async () => {
  scene = await withAmpleRoom(await openProviderScene("sandbox", { now: "2027-01-20T09:00:00Z" }));
  desk = travellersOf(scene);
  for (let count = 0; count < 5; count += 1) paid.push(await bookAndPay(scene, stay));
});
afterAll(() => scene.close());

/** One of the bookings that were paid for in January. */
function next(): Paying {
  const paying = paid.pop();
  if (!paying) throw new Error("all are taken");
  return paying;
}

const stay = { from: "2027-02-10", until: "2027-02-14" };
const months = {
  march: { from: date("2027-03-01"), until: date("2027-03-31") },
  april: { from: date("2027-04-01"), until: date("2027-04-30") },
  may: { from: date("2027-05-01"), until: date("2027-05-31") },
  june: { from: date("2027-06-01"), until: date("2027-06-30") },
};
type Month = keyof typeof months;

const at = (day: string) => scene.test.clock.set(`${day}T09:00:00Z`);

type Lines = readonly (readonly string[])[];

async function file(name: BookExport, month: Month): Promise<string> {
  const query = { ...months[month], locale: "en" } as const;
  const made = await asStaff(exportBooks, desk, manager, { params: { name }, query });
  return Buffer.from(accepted(made).content).toString();
}

/** Day, kind, piece and amount of each line of the bank's book. */
async function bank(month: Month): Promise<Lines> {
  const lines = (await file("bank", month)).trimEnd().split("\r\n").slice(1);
  return lines.map((line) => [0, 1, 2, 5].map((column) => line.split(",")[column] ?? ""));
}

/** Piece, account, debit and credit. */
async function entries(month: Month): Promise<Lines> {
  const lines = (await file("fec", month)).trimEnd().split("\r\n").slice(1);
  const cells = lines.map((line) => line.split("\t"));
  return cells
    .filter(([journal]) => journal === "BQ")
    .map((line) => [8, 4, 11, 12].map((column) => line[column] ?? ""));
}

async function means(month: Month) {
  const answered = await asStaff(fetchBooks, desk, manager, { query: months[month] });
  return accepted(answered).means;
}

async function compared(month: Month) {
  const answered = await asStaff(compareWithProvider, desk, manager, { query: months[month] });
  return accepted(answered).providers.map(({ answered: has, refunds, disputes, differences }) => ({
    has,
    refunds,
    disputes,
    differences,
  }));
}

/** A goodwill refund by the office, carried out at once; returns the provider's id of it. */
async function giveBack({ booking: { reference } }: Paying, amount: number): Promise<string> {
  await scene.advance(minute);
  const body = { refund: { id: randomUUID(), amount, reason: "Waiting" } };
  accepted(await asStaff(refundGoodwill, desk, manager, { params: { reference }, body }));
  await settleRefundsOf(scene, reference);
  const { rows } = await sql<{ name: string }>`
    select provider_refund_id as name from refunds order by requested_at desc limit 1`.execute(
    scene.test.services.db,
  );
  return rows[0]?.name ?? "";
}

async function namesOf({ booking }: Paying) {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.provider_payment_id as name from payments p join bookings b on b.id = p.booking_id
    where b.reference = ${booking.reference}`.execute(scene.test.services.db);
  return { id: rows[0]?.id ?? "", name: rows[0]?.name ?? "" };
}

/** The bank sends the refund back: the provider lists it as failed, and its event arrives. */
async function sendBack(paying: Paying, refund: string, amount: number): Promise<void> {
  const { services } = scene.test;
  await sql`update sandbox.refunds set status = 'failed' where id = ${refund}`.execute(services.db);
  const { name } = await namesOf(paying);
  const found = { providerRefundId: refund, paymentId: name, amount: toCents(amount) };
  const recorded = await inTransaction(services.db, (tx) =>
    recordProviderRefund(tx, services.clock.now(), scene.provider, {
      ...found,
      refundId: undefined,
      status: "failed",
    }),
  );
  expect(recorded).toBe("sent-back");
}

test("refunds of March that banks send back in April leave March's books as they are and return in April's (books §1)", async () => {
  const paying = next();
  const refunds: string[] = [];
  for (const [day, amount] of [
    ["2027-03-10", 300],
    ["2027-03-11", 200],
    ["2027-03-12", 100],
  ] as const) {
    at(day);
    refunds.push(await giveBack(paying, amount));
  }
  const [first = "", second = "", third = ""] = refunds;
  const exported = [await file("bank", "march"), await file("fec", "march"), await file("means", "march")];
  expect(await bank("march")).toEqual([
    ["2027-03-10", "Refund", first, "-3.00"],
    ["2027-03-11", "Refund", second, "-2.00"],
    ["2027-03-12", "Refund", third, "-1.00"],
  ]);
  at("2027-04-05");
  await sendBack(paying, first, 300);
  at("2027-04-06");
  await sendBack(paying, third, 100);
  at("2027-04-30");
  await sendBack(paying, second, 200);

  expect([await file("bank", "march"), await file("fec", "march"), await file("means", "march")]).toEqual(
    exported,
  );
  expect(await bank("april")).toEqual([
    ["2027-04-05", "Refund sent back", first, "3.00"],
    ["2027-04-06", "Refund sent back", third, "1.00"],
    ["2027-04-30", "Refund sent back", second, "2.00"],
  ]);
  expect((await entries("april")).slice(0, 2)).toEqual([
    [first, "512000", "3,00", "0,00"],
    [first, "411000", "0,00", "3,00"],
  ]);
  expect(await means("april")).toEqual([{ means: "sandbox", received: 0, givenBack: -600, kept: 600 }]);
  // The provider's present list agrees with ours: nothing went back.
  for (const month of ["march", "april"] as const) {
    expect(await compared(month)).toEqual([{ has: true, refunds: 0, disputes: 0, differences: [] }]);
  }
});

test("a refund sent back and made again by hand is three movements, each on its day (books §1)", async () => {
  const paying = next();
  at("2027-05-03");
  const first = await giveBack(paying, 500);
  at("2027-05-10");
  await sendBack(paying, first, 500);
  at("2027-05-20");
  const { name } = await namesOf(paying);
  const { services } = scene.test;
  const byHand = { providerRefundId: `re_hand_${name}`, paymentId: name, amount: toCents(500) };
  await inTransaction(services.db, (tx) =>
    recordProviderRefund(tx, services.clock.now(), scene.provider, {
      ...byHand,
      refundId: undefined,
      status: "done",
    }),
  );
  expect(await bank("may")).toEqual([
    ["2027-05-03", "Refund", first, "-5.00"],
    ["2027-05-10", "Refund sent back", first, "5.00"],
    ["2027-05-20", "Refund", byHand.providerRefundId, "-5.00"],
  ]);
  expect(await compared("may")).toMatchObject([
    { refunds: 1, differences: [{ what: "refund", id: byHand.providerRefundId, ours: -500 }] },
  ]);
});

/** The provider reports the state of a dispute, and its list has it too. */
async function dispute(paying: Paying, id: string, status: "open" | "lost" | "won", amount = 1_000) {
  const { services } = scene.test;
  const { name } = await namesOf(paying);
  const now = services.clock.now();
  const facts = { disputeId: id, paymentId: name, amount: toCents(amount), currency: "EUR" };
  await inTransaction(services.db, (tx) =>
    recordDispute(tx, services, scene.provider, {
      ...facts,
      reason: "fraudulent",
      status,
      openedAt: now,
      statedAt: now,
    }),
  );
}

test("money that a lost dispute took is booked once, and not again by the refunds that it covers (books §1, §4)", async () => {
  const paying = next();
  at("2027-06-02");
  await dispute(paying, "dp_one", "open");
  expect(await bank("june")).toEqual([]);
  at("2027-06-03");
  for (let told = 0; told < 3; told += 1) await dispute(paying, "dp_one", "lost");
  at("2027-06-04");
  const first = await giveBack(paying, 600);
  expect(first).toMatch(/^by-bank:/);
  const second = await giveBack(paying, 600);
  const third = await giveBack(paying, 100);
  await toldByProvider(paying, "dp_one");

  expect(await bank("june")).toEqual([
    ["2027-06-03", "Dispute lost", "dp_one", "-10.00"],
    ["2027-06-04", "Refund", second, "-2.00"],
    ["2027-06-04", "Refund", third, "-1.00"],
  ]);
  expect((await entries("june")).slice(0, 2)).toEqual([
    ["dp_one", "512000", "0,00", "10,00"],
    ["dp_one", "411000", "10,00", "0,00"],
  ]);
  expect(await means("june")).toEqual([{ means: "sandbox", received: 0, givenBack: 1_300, kept: -1_300 }]);
  expect(await compared("june")).toEqual([{ has: true, refunds: 2, disputes: 1, differences: [] }]);
});

/** Called after the refunds: the stand-in refuses to refund a payment that is disputed in part. */
async function toldByProvider(paying: Paying, id: string): Promise<void> {
  const { name } = await namesOf(paying);
  await sql`insert into sandbox.disputes (id, payment_id, amount, status, created_at)
    values (${id}, ${name}, 1000, 'lost', '2027-03-01T00:00:00Z')`.execute(scene.test.services.db);
}

test("a lost dispute that only one side has, or that differs, is listed as a difference (books §4)", async () => {
  const { db } = scene.test.services;
  await sql`update sandbox.disputes set amount = 900`.execute(db);
  const one = { what: "dispute", id: "dp_one", reference: expect.any(String), ours: -1_000 };
  expect(await compared("june")).toMatchObject([{ differences: [{ ...one, theirs: -900 }] }]);
  await sql`update sandbox.disputes set status = 'won'`.execute(db);
  expect(await compared("june")).toMatchObject([{ differences: [one] }]);
  const { name } = await namesOf(next());
  await sql`insert into sandbox.disputes (id, payment_id, amount, status, created_at)
    values ('dp_strange', ${name}, 700, 'lost', '2027-06-20T00:00:00Z')`.execute(db);
  const strange = { what: "dispute", id: "dp_strange", theirs: -700 };
  expect(await compared("june")).toMatchObject([{ differences: [one, strange] }]);
});

test("a lost dispute that the provider cannot give is named as not compared, and the others are compared (books §4)", async () => {
  const { services } = scene.test;
  const [stripe] = services.cards.known.values();
  if (!stripe) throw new Error("no provider");
  const answered = async (fault: Error) => {
    const fetchDispute: CardPayments["fetchDispute"] = () => Promise.reject(fault);
    const faulty: CardPayments = Object.assign(Object.create(stripe), { fetchDispute });
    const cards = { ...services.cards, known: new Map([[faulty.provider, faulty]]) };
    const office = { services: { ...services, cards } };
    const [one] = accepted(
      await asStaff(compareWithProvider, office, manager, { query: months.june }),
    ).providers;
    return one && { ...one, differences: one.differences.map(({ id }) => id) };
  };
  // Of the two lost disputes in June, the provider lists the strange one; ours is asked for by its id.
  const unread = [{ id: "dp_one", reference: expect.any(String) }];
  const broken = { retriable: true, answered: true };
  for (const fault of [new TypeError("no amount"), new PaymentProviderError("HTTP 500", broken)]) {
    expect(await answered(fault)).toMatchObject({
      answered: true,
      disputes: 0,
      differences: ["dp_strange"],
      unread,
    });
  }
  const unknown = await answered(new PaymentProviderError("no such", { retriable: false, missing: true }));
  expect(unknown).toMatchObject({ answered: true, disputes: 1, differences: ["dp_one", "dp_strange"] });
  expect(unknown).not.toHaveProperty("unread");
  // Nobody answers: nothing is compared, and nothing is said to agree.
  const silent = await answered(new PaymentProviderError("no connection", { retriable: true }));
  expect(silent).toMatchObject({ answered: false, differences: [] });
});

test("a lost dispute that is won later is reversed on that day, and no movement is rewritten", async () => {
  const paying = next();
  at("2027-06-25");
  await dispute(paying, "dp_two", "lost");
  at("2027-06-26");
  await dispute(paying, "dp_two", "won");
  expect((await bank("june")).slice(-2)).toEqual([
    ["2027-06-25", "Dispute lost", "dp_two", "-10.00"],
    ["2027-06-26", "Lost dispute reversed", "dp_two", "10.00"],
  ]);
  const { db } = scene.test.services;
  await expect(sql`update card_movements set amount = -1`.execute(db)).rejects.toThrow("never changed");
  await expect(sql`delete from card_movements`.execute(db)).rejects.toThrow("never changed");
});

test("a check of the books finds that movements, refunds and disputes agree after all of this (payment §8)", async () => {
  const rules = (await verifyLedger(scene.test.services.db)).flaws.map(({ rule }) => rule);
  expect(rules.filter((rule) => rule.startsWith("what was booked"))).toEqual([]);
});

test("the migration rebuilds the earlier movements from the journal, refunds that were sent back included", async () => {
  const { db } = scene.test.services;
  const exported = [await bank("march"), await bank("april"), await bank("june")];
  await sql`
    drop table card_movements;
    drop function book_refund, book_dispute cascade;
    drop function book_card_movement`.execute(db);
  await sql.raw(cardMovementsMigration.sql).execute(db);
  expect(await bank("march")).toEqual(exported[0]);
  expect(await bank("april")).toEqual(exported[1]);
  // For a dispute that was ever lost, only its present state is known.
  expect(await bank("june")).toEqual(exported[2]?.filter(([, , piece]) => piece !== "dp_two"));
  expect((await bank("may")).map(([day, kind, , amount]) => [day, kind, amount])).toEqual([
    ["2027-05-03", "Refund", "-5.00"],
    ["2027-05-10", "Refund sent back", "5.00"],
    ["2027-05-20", "Refund", "-5.00"],
  ]);
});
