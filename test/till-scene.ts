// Cash taken, moved, handed back and counted against a real database, without HTTP.
import { randomUUID } from "node:crypto";
import type { BookingView } from "#contract/bookings.ts";
import type { StaffMember } from "#domain/access.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { toCents } from "#domain/money.ts";
import { isoFromInstant } from "#domain/time.ts";
import { amendBooking } from "#server/amendments/amend-booking.ts";
import { saveBooking } from "#server/booking-store/booking-store.ts";
import { findBookingByReference, lockBookingById } from "#server/booking-store/find-booking.ts";
import { handOutRefund } from "#server/cash-refunds/hand-out-refund.ts";
import { issueInvoice } from "#server/invoices/issue-invoice.ts";
import { inTransaction } from "#server/platform/db/transaction.ts";
import { appendJournal } from "#server/platform/journal/append-journal.ts";
import { closeTill } from "#server/till/close-till.ts";
import { fetchTill } from "#server/till/fetch-till.ts";
import { moveCash } from "#server/till/move-cash.ts";
import { takeCash } from "#server/till/take-cash.ts";
import { accepted, arrive, date, insertCardPayment, mustBook, type Scene } from "./booking-scene.ts";
import { asStaff, staffMember } from "./custody-scene.ts";

export const valet = staffMember();
export const manager = staffMember("manager");

type Taken = {
  readonly id?: string;
  readonly amount?: number;
  readonly queued?: boolean;
  readonly madeBy?: string;
};

/** Pays the whole total under an id of its own, by default. */
export function pay(
  scene: Scene,
  { reference, total }: Pick<BookingView, "reference" | "total">,
  taken: Taken = {},
  caller: StaffMember = valet,
) {
  const move = { id: randomUUID(), at: isoFromInstant(scene.clock.now()), amount: total, ...taken };
  return asStaff(takeCash, scene, caller, { params: { reference }, body: { move } });
}

/** Booked in cash for 10 to 12 May 2027, by a traveller of its own. */
export async function bookInCash(scene: Scene): Promise<BookingView> {
  const now = scene.clock.now();
  scene.clock.set("2027-05-02T08:00:00Z");
  const booking = await mustBook(scene, await arrive(scene));
  scene.clock.set(isoFromInstant(now));
  return booking;
}

export function tillOf(scene: Scene, day: string) {
  return asStaff(fetchTill, scene, manager, { params: { date: day } });
}

export function close(scene: Scene, day: string, counted: number, left = 0, reason = "") {
  const closing = { counted, left, reason };
  return asStaff(closeTill, scene, manager, { params: { date: day }, body: { closing } });
}

export async function closeAsExpected(scene: Scene, day: string, left = 0) {
  const { expected } = accepted(await tillOf(scene, day));
  return accepted(await close(scene, day, expected, left));
}

export function moveMoney(scene: Scene, day: string, kind: "added" | "removed", amount: number) {
  const movement = { id: randomUUID(), kind, amount, reason: "banque" };
  return asStaff(moveCash, scene, manager, { params: { date: day }, body: { movement } });
}

export function handOut(scene: Scene, refundId: string, id: string = randomUUID()) {
  return asStaff(handOutRefund, scene, manager, { params: { id: refundId }, body: { movement: { id } } });
}

/** Changes the return date, earlier or later, at the same times. */
export async function stayUntil(scene: Scene, reference: string, until: string) {
  const booking = await findBookingByReference(scene.db, reference);
  if (!booking) throw new Error(reference);
  const { departureDate, dropOffTime, landingTime } = booking.stay;
  const stay = { departureDate, dropOffTime, returnDate: date(until), landingTime };
  return accepted(await amendBooking(scene.services, { reference, stay, actor: `staff ${manager.staffId}` }));
}

/** Adds the invoice and the journal entry of a provider's payment, which `payByCard` does not write. */
export async function settleAsProvider(scene: Scene, booking: Booking): Promise<void> {
  const at = scene.clock.now();
  const { id } = await scene.db
    .selectFrom("payments")
    .select("id")
    .where("bookingId", "=", booking.id)
    .executeTakeFirstOrThrow();
  await inTransaction(scene.db, async (tx) => {
    await issueInvoice(tx, booking, at);
    const data = { amount: booking.price.total };
    await appendJournal(tx, {
      at,
      actor: "system",
      kind: "payment-received",
      subject: `payment ${id}`,
      data,
    });
  });
}

/** Pays an amount due on a cash booking by card, as its own page does, without a provider. */
export async function payDueByCard(scene: Scene, reference: string, due: number): Promise<void> {
  const at = scene.clock.now();
  const amount = toCents(due);
  await inTransaction(scene.db, async (tx) => {
    const known = await findBookingByReference(tx, reference);
    const booking = known && (await lockBookingById(tx, known.id));
    if (!booking) throw new Error(reference);
    const paid = await saveBooking(tx, booking, { paid: toCents(booking.paid + amount) });
    const id = await insertCardPayment(tx, paid, { amount, at });
    await issueInvoice(tx, paid, at, { means: "card", id, amount });
    await appendJournal(tx, {
      at,
      actor: "provider sandbox",
      kind: "payment-received",
      subject: `payment ${id}`,
      data: { amount },
    });
  });
}
