import { type Booking, keptOf } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { allocationsOf } from "#domain/capacity/capacity.ts";
import { type Cents, toCents } from "#domain/money.ts";
import type { Price } from "#domain/pricing/price-stay.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { type Stay, type StayRequest, stayOf } from "#domain/stay/stay.ts";
import type { Instant } from "#domain/time.ts";
import { writeToTraveller } from "../booking-mails/write-about-booking.ts";
import { saveAmendment } from "../booking-store/booking-store.ts";
import { findBookingByReference, lockBookingById } from "../booking-store/find-booking.ts";
import { findStayOfPlate, lockStaysOf } from "../booking-store/find-living-bookings.ts";
import { prepareCounters } from "../capacity/prepare-counters.ts";
import { changePlace } from "../capacity/take-place.ts";
import { requestRefund } from "../ledger/request-refund.ts";
import type { Operator } from "../operator/operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";
import { priceAmendedStay } from "./price-amended-stay.ts";

export type AmendmentRequest = {
  readonly reference: string;
  readonly stay: StayRequest;
  readonly actor: Actor;
};

export type Amendment = {
  readonly booking: Booking;
  /** What the stay costs more (positive) or less than before. */
  readonly difference: Cents;
  /** What goes back of what was paid. */
  readonly refund: Cents;
};

type AmendmentRefusal = Refusal<"invalid" | "not-found" | "not-amendable" | "plate-booked" | "sold-out">;

/**
 * Moves a booking to other dates or times, priced by the tariff of its order. Staff may do so within the notice; a
 * car that is here keeps its drop-off.
 */
export async function amendBooking(
  services: Pick<Services, "db" | "clock">,
  { reference, stay: request, actor }: AmendmentRequest,
): Promise<Result<Amendment, AmendmentRefusal>> {
  const { db, clock } = services;
  const operator = await readOperator(db);
  const known = await findBookingByReference(db, reference);
  if (!known) return reject(refusal("not-found"));
  const stay = stayOf(request, operator.stayPolicy);
  if (!stay.ok) return stay;
  await prepareCounters(services, allocationsOf(stay.value), [stay.value.returnDate]);
  return decideInTransaction(db, async (tx) => {
    await lockStaysOf(tx, known.vehicle.licensePlate);
    return amend(tx, known.id, { operator, stay: stay.value, now: clock.now(), actor });
  });
}

type Wanted = {
  readonly operator: Operator;
  readonly stay: Stay;
  readonly now: Instant;
  readonly actor: Actor;
};

async function amend(
  tx: Tx,
  bookingId: string,
  wanted: Wanted,
): Promise<Result<Amendment, AmendmentRefusal>> {
  const booking = await lockBookingById(tx, bookingId);
  if (!booking) return reject(refusal("not-found"));
  if (!canMove(booking, wanted.stay)) return reject(refusal("not-amendable"));
  // capacity §9: also at the desk one car stands once in the lot.
  const moved = { id: bookingId, stay: wanted.stay, plate: booking.vehicle.licensePlate };
  if (await findStayOfPlate(tx, moved, wanted.now)) return reject(refusal("plate-booked"));
  const price = await priceAmendedStay(tx, booking, wanted.stay, wanted.operator);
  const refund = refundOf(booking, price);
  const amended = await saveAmendment(tx, booking, {
    stay: wanted.stay,
    price,
    refunded: toCents(booking.refunded + refund),
  });
  const { now: at, actor } = wanted;
  await requestRefund(tx, { bookingId, amount: refund, reason: "amended", at, actor });
  const difference = toCents(price.total - booking.price.total);
  await appendJournal(tx, {
    at,
    actor,
    kind: "booking-amended",
    subject: `booking ${booking.reference}`,
    data: { bookingId, difference, refund, from: spanOf(booking.stay), to: spanOf(wanted.stay) },
  });
  await writeToTraveller(tx, bookingId, { kind: "booking-changed", reference: booking.reference });
  const place = await changePlace(tx, booking.stay, wanted.stay);
  return place.ok ? accept({ booking: amended, difference, refund }) : place;
}

function canMove(booking: Booking, wanted: Stay): boolean {
  const { isExpected, isHere } = meaningOf(booking);
  // Whoever has left the contract owes what was given, and nothing new.
  if (booking.withdrawnAt !== null) return false;
  return isExpected || (isHere && booking.stay.dropOffAt === wanted.dropOffAt);
}

/** What was paid beyond the new price: back to the card, or handed out in cash (cash §4). */
function refundOf(booking: Booking, price: Price): Cents {
  return toCents(Math.max(0, keptOf(booking) - price.total));
}

function spanOf(stay: Stay) {
  return [stay.departureDate, stay.dropOffTime, stay.returnDate, stay.landingTime];
}
