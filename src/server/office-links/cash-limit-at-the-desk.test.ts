// What the office makes due in cash stays below the cash limit (cash §1): otherwise a link collects it, or it is
// refused.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { euros } from "#domain/money.ts";
import { accepted, refused } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { openAwaitingScene } from "#test/payments/awaiting-scene.ts";
import { bookPaid, storedOf } from "#test/payments/changing.ts";
import { dispatcher, here, linkCall, longer, offer, payAll } from "#test/payments/linking.ts";
import { travellersOf } from "#test/payments/paying.ts";
import type { ProviderScene } from "#test/payments/provider-scene.ts";
import { bookInCash, manager, pay } from "#test/till-scene.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { amendOfficeBooking } from "../office-bookings/amend-office-booking.ts";
import { fetchOfficeBooking } from "../office-bookings/fetch-office-booking.ts";
import { readOperator } from "../operator/read-operator.ts";
import { saveDocument } from "../operator/save-operator.ts";
import { collectInCash } from "./change-office-link.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await openAwaitingScene();
});
/** Three days are 69.00 €, five are 85.00 €. */
beforeEach(() => limitCash(80));
afterEach(async () => {
  expect((await verifyLedger(scene.test.services.db)).flaws).toEqual([]);
});
afterAll(() => scene.close());

async function limitCash(to: number): Promise<void> {
  const { db, clock } = scene.test.services;
  const { ordering } = await readOperator(db);
  await saveDocument(db, "ordering", { ...ordering, cashLimit: euros(to) }, clock.now());
}

const collect = (reference: string, id: string) =>
  asStaff(collectInCash, here(scene), dispatcher, linkCall(reference, id));

const amend = (reference: string, until: string, total: number) =>
  asStaff(amendOfficeBooking, here(scene), dispatcher, {
    params: { reference },
    body: { amendment: { ...longer(until), total: euros(total) } },
  });

const dueOf = async (reference: string) =>
  accepted(await asStaff(fetchOfficeBooking, here(scene), dispatcher, { params: { reference } })).due;

const takeAll = async (reference: string) =>
  pay(travellersOf(scene), { reference, total: euros((await dueOf(reference)) / 100) }, {}, manager);

test("a link is not collected in cash if the total would pass the cash limit; once it is paid, the rest is taken in cash", async () => {
  for (const isPaidAlready of [false, true, false]) {
    const { reference } = await bookInCash(travellersOf(scene));
    if (isPaidAlready) accepted(await takeAll(reference));
    const { id } = await offer(scene, reference);
    expect(refused(await collect(reference, id))?.code).toBe("cash-not-offered");
    expect((await storedOf(scene, { booking: { reference } })).stay.returnDate).toBe("2027-05-12");
    await payAll(scene, reference);
    expect((await storedOf(scene, { booking: { reference } })).stay.returnDate).toBe("2027-05-14");
    expect(await dueOf(reference)).toBe(isPaidAlready ? 0 : euros(69));
    if (!isPaidAlready) accepted(await takeAll(reference));
  }
});

test("money paid by card does not count towards the cash limit: its difference is collected in cash", async () => {
  const { booking } = await bookPaid(scene);
  const { id } = await offer(scene, booking.reference);
  expect(accepted(await collect(booking.reference, id))).toMatchObject({ due: euros(16) });
  accepted(await takeAll(booking.reference));
});

test("a change at the desk that would pass the cash limit is refused and left to a link, whatever cash was paid before", async () => {
  for (const isPaidAlready of [false, true, false]) {
    const { reference } = await bookInCash(travellersOf(scene));
    if (isPaidAlready) accepted(await takeAll(reference));
    expect(refused(await amend(reference, "2027-05-14", 85))?.code).toBe("cash-not-offered");
    expect(accepted(await amend(reference, "2027-05-13", 77)).due).toBe(euros(isPaidAlready ? 8 : 77));
    accepted((await offer(scene, reference)).answer);
  }
});

test("a change that costs no more is made although what is due exceeds a lowered cash limit", async () => {
  const { reference } = await bookInCash(travellersOf(scene));
  await limitCash(50);
  expect(accepted(await amend(reference, "2027-05-11", 59)).due).toBe(euros(59));
});

test("no link can be sent for a car that stays beyond its landing; the desk changes the stay directly", async () => {
  const now = scene.test.clock.now();
  const { reference } = await bookInCash(travellersOf(scene));
  await scene.test.services.db
    .updateTable("bookings")
    .set({ status: "received", receivedAt: now })
    .where("reference", "=", (await storedOf(scene, { booking: { reference } })).reference)
    .execute();
  scene.test.clock.set("2027-05-12T17:00:00Z");
  expect(refused((await offer(scene, reference)).answer)?.code).toBe("not-possible-now");
  expect(accepted(await amend(reference, "2027-05-14", 85)).due).toBe(euros(85));
});
