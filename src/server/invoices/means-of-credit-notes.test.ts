// payment §9, cash §4: a credit note states the means of its refund, whatever the booking was to be paid with.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isoFromInstant } from "#domain/time.ts";
import { accepted, arrive, mustBook } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { makeDue, takeDue } from "#test/payments/asking-for-due.ts";
import { openAwaitingScene } from "#test/payments/awaiting-scene.ts";
import { bookPaid, storedOf } from "#test/payments/changing.ts";
import { dispatcher, here } from "#test/payments/linking.ts";
import { postAll, sessionOf, travellersOf } from "#test/payments/paying.ts";
import { askToPay } from "#test/payments/paying-due.ts";
import type { ProviderScene } from "#test/payments/provider-scene.ts";
import { cancelByOperator } from "../office-bookings/change-office-booking.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await openAwaitingScene();
});
afterAll(() => scene.close());

async function meansOnceCanceled(reference: string): Promise<readonly string[]> {
  const body = { cancellation: { reason: "Fermeture du parking" } };
  accepted(await asStaff(cancelByOperator, here(scene), dispatcher, { params: { reference }, body }));
  const { rows } = await sql<{ means: string }>`
    select i.content ->> 'paymentMethod' as means from invoices i join bookings b on b.id = i.booking_id
    where b.reference = ${reference} and i.kind = 'credit-note' order by means`.execute(
    scene.test.services.db,
  );
  return rows.map(({ means }) => means);
}

test("the credit note of a cash booking that was paid by card names the card", async () => {
  const travellers = travellersOf(scene);
  const traveller = await arrive(travellers);
  const own = { traveller, booking: await mustBook(travellers, traveller) };
  accepted(await askToPay(scene, own));
  await scene.pay(await sessionOf(scene, own.booking.reference));
  await postAll(scene);
  expect(await meansOnceCanceled(own.booking.reference)).toEqual(["card"]);
});

test("a booking paid by card, with its difference in cash, gets a credit note for each means", async () => {
  const own = await bookPaid(scene);
  const { reference } = own.booking;
  await makeDue(scene, reference);
  scene.test.clock.set(isoFromInstant((await storedOf(scene, own)).stay.dropOffAt));
  accepted(await takeDue(scene, reference));
  expect(await meansOnceCanceled(reference)).toEqual(["card", "cash"]);
});
