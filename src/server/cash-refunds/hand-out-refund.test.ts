import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BookingView } from "#contract/bookings.ts";
import { accepted, ample, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { bookInCash, handOut, moveMoney, pay, stayUntil, tillOf } from "#test/till-scene.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { settleRefunds } from "../refunds/settle-refunds.ts";

let scene: Scene;
const today = "2027-05-10";

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(async () => {
  expect((await verifyLedger(scene.db)).flaws).toEqual([]);
  await scene.close();
});
beforeEach(() => scene.clock.set(`${today}T08:00:00Z`));

/** Paid in cash, then shortened: the difference is owed. */
async function owe(): Promise<BookingView & { readonly refundId: string; readonly owed: number }> {
  const booking = await bookInCash(scene);
  accepted(await pay(scene, booking));
  const { refund } = await stayUntil(scene, booking.reference, "2027-05-11");
  const { owed } = accepted(await tillOf(scene, today));
  const found = owed.find(({ reference }) => reference === booking.reference);
  expect(found?.amount).toBe(refund);
  return { ...booking, refundId: found?.refundId ?? "", owed: refund };
}

async function papersOf(reference: string) {
  const { rows } = await scene.database.pool.query(
    `select i.kind, i.content ->> 'total' as total, i.content -> 'corrects' ->> 'number' as corrects
     from invoices i join bookings b on b.id = i.booking_id where b.reference = $1 order by i.kind desc, i.number`,
    [reference],
  );
  return rows.map((row) => Object.values(row).filter(Boolean).join(" "));
}

test("the cash refund of a shorter stay is owed with its credit note, and handed out once (cash §4)", async () => {
  const owed = [await owe(), await owe(), await owe()];
  for (const one of owed) {
    expect(await papersOf(one.reference)).toEqual([
      `invoice ${one.total}`,
      expect.stringMatching(new RegExp(`^credit-note ${one.owed} F2027-\\d+$`)),
    ]);
    const id = randomUUID();
    const receipts = await Promise.all([1, 2, 3].map(() => handOut(scene, one.refundId, id)));
    const [first] = receipts.map(accepted);
    expect(receipts.map(accepted)).toEqual([first, first, first]);
    expect(first).toMatchObject({ kind: "refund", amount: -one.owed, reference: one.reference });
    expect(refused(await handOut(scene, one.refundId))?.code).toBe("not-possible-now");
  }
  expect(accepted(await tillOf(scene, today)).owed).toEqual([]);
});

test("of four concurrent hand-outs of one cash refund one succeeds (cash §4)", async () => {
  const { refundId } = await owe();
  const answers = await Promise.all([1, 2, 3, 4].map(() => handOut(scene, refundId)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("no more cash is handed out than the till holds (cash §3)", async () => {
  const { refundId, owed } = await owe();
  const { expected } = accepted(await tillOf(scene, today));
  accepted(await moveMoney(scene, today, "removed", expected - owed + 1));
  expect(refused(await handOut(scene, refundId))?.code).toBe("till-short");
  accepted(await moveMoney(scene, today, "added", 1));
  accepted(await handOut(scene, refundId));
});

test("an owed cash refund is not requested from a card provider", async () => {
  await owe();
  scene.clock.advance(600_000);
  expect(await settleRefunds(scene.services)).toBe(0);
});

test("a refund over two payments takes the latest first, each with a credit note for its own invoice (cash §4)", async () => {
  const booking = await bookInCash(scene);
  accepted(await pay(scene, booking));
  scene.clock.advance(60_000);
  const { difference } = await stayUntil(scene, booking.reference, "2027-05-14");
  accepted(await pay(scene, booking, { amount: difference }));
  const { refund } = await stayUntil(scene, booking.reference, "2027-05-11");
  expect(refund).toBeGreaterThan(difference);
  const papers = await papersOf(booking.reference);
  const [whole, more, ...notes] = papers;
  expect([whole, more]).toEqual([`invoice ${booking.total}`, `invoice ${difference}`]);
  expect(notes.map((note) => note.split(" ").slice(0, 2).join(" "))).toEqual([
    `credit-note ${difference}`,
    `credit-note ${refund - difference}`,
  ]);
  expect(new Set(notes.map((note) => note.split(" ")[2])).size).toBe(2);
});
