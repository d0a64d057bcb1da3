// The office asks for the amount due by payment links, in a scene with a provider.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { euros } from "#domain/money.ts";
import { verifyLedger } from "#server/ledger/verify-ledger.ts";
import { amendOfficeBooking, previewOfficeAmendment } from "#server/office-bookings/amend-office-booking.ts";
import { fetchOfficeBooking } from "#server/office-bookings/fetch-office-booking.ts";
import { offerDueByLink } from "#server/office-links/offer-due-by-link.ts";
import { accepted } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { manager, pay } from "#test/till-scene.ts";
import { bookPaid, storedOf } from "./changing.ts";
import { dispatcher, here, longer, lookAt, payAt, tokenOf } from "./linking.ts";
import { disagreements, sessionOf, travellersOf } from "./paying.ts";
import type { ProviderScene } from "./provider-scene.ts";

/** A change at the desk that makes it dearer, so that the difference is due: 16.00 € for 12 to 14 May. */
export async function makeDue(
  scene: ProviderScene,
  reference: string,
  until = "2027-05-14",
): Promise<number> {
  const params = { params: { reference } };
  const shown = accepted(
    await asStaff(previewOfficeAmendment, here(scene), dispatcher, {
      ...params,
      body: { amendment: longer(until) },
    }),
  );
  const amendment = { ...longer(until), total: shown.after.total };
  return accepted(
    await asStaff(amendOfficeBooking, here(scene), dispatcher, { ...params, body: { amendment } }),
  ).due;
}

/** Sends a link for what is due, at the amount that the desk shows by default. */
export async function askForDue(
  scene: ProviderScene,
  reference: string,
  { id = randomUUID(), validHours = 24, amount }: { id?: string; validHours?: number; amount?: number } = {},
) {
  const params = { reference };
  // The newest link is the one with the latest time.
  await scene.advance(1000);
  const shown = accepted(await asStaff(fetchOfficeBooking, here(scene), dispatcher, { params }));
  const link = { id, validHours, amount: amount ?? shown.due };
  const answer = await asStaff(offerDueByLink, here(scene), dispatcher, { params, body: { link } });
  return { id, answer };
}

/** A booking that was paid, then extended at the desk: 16.00 € of 85.00 € are due. */
export async function paidAndDue(scene: ProviderScene) {
  const own = await bookPaid(scene);
  const { reference } = own.booking;
  const due = await makeDue(scene, reference);
  if (due !== euros(16)) throw new Error(`${due} are due`);
  return { own, reference };
}

/** Sends a link for what is due, and opens the card page by it. */
export async function openDuePage(scene: ProviderScene, reference: string) {
  const { id, answer } = await askForDue(scene, reference);
  accepted(answer);
  const token = await tokenOf(scene, reference);
  accepted(await payAt(scene, token));
  return { id, token, session: await sessionOf(scene, reference) };
}

export async function officeViewOf(scene: ProviderScene, reference: string) {
  const params = { reference };
  return accepted(await asStaff(fetchOfficeBooking, here(scene), dispatcher, { params }));
}

export async function stateOf(scene: ProviderScene, token: string) {
  return accepted(await lookAt(scene, token)).state;
}

export function takeDue(scene: ProviderScene, reference: string, total = euros(16)) {
  return pay(travellersOf(scene), { reference, total }, {}, manager);
}

/** The status of each link for what is due of a booking, in order. */
export async function duesOf(scene: ProviderScene, reference: string): Promise<readonly string[]> {
  const { id } = await storedOf(scene, { booking: { reference } });
  const rows = await scene.test.services.db
    .selectFrom("amendments")
    .select("status")
    .where("bookingId", "=", id)
    .where("purpose", "=", "due")
    .orderBy("createdAt")
    .execute();
  return rows.map(({ status }) => status);
}

/** Disagreements between the provider's books and ours, without cash, which no provider sees. */
export async function disagreementsBesidesCash(scene: ProviderScene): Promise<readonly string[]> {
  const { rows } = await sql<{ taken: number; owed: number }>`
    select (select coalesce(sum(amount), 0)::int from cash_movements where kind = 'payment') as taken,
      (select coalesce(sum(amount), 0)::int from refunds where cash_payment_id is not null) as owed`.execute(
    scene.test.services.db,
  );
  const [{ taken, owed } = { taken: 0, owed: 0 }] = rows;
  const { received, refunded } = await verifyLedger(scene.test.services.db);
  const apart = [
    `the provider received ${received - taken}, we know of ${received}`,
    `the provider refunded ${refunded - owed}, we asked for ${refunded}`,
  ];
  return (await disagreements(scene)).filter((each) => !apart.includes(each));
}
