import { type Amendable, decideAmendmentAtDesk, isSameBooking } from "#domain/booking/amendment.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { expressStartNeededByChange } from "#domain/cancellation/withdrawal.ts";
import { allocationsOf } from "#domain/capacity/capacity.ts";
import { type Cents, noMoney } from "#domain/money.ts";
import type { Price } from "#domain/pricing/price-stay.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { agreedRules } from "#domain/rules/agreed-rules.ts";
import { findStayOfPlate, lockStaysOf } from "../booking-store/find-active-bookings.ts";
import { findBookingByReference, lockBookingById } from "../booking-store/find-booking.ts";
import { prepareCounters } from "../capacity/prepare-counters.ts";
import { changePlace } from "../capacity/take-place.ts";
import type { Operator } from "../operator/operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { acceptsCards } from "../platform/gateways/card-providers.ts";
import type { Actor } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";
import { endAwaitingChange } from "./amendment-store.ts";
import { applyChange, type BookingChange } from "./apply-change.ts";
import { decideCashDue } from "./decide-cash-due.ts";
import { priceAmendedStay } from "./price-amended-stay.ts";
import { type Amendment, writeAmendment } from "./write-amendment.ts";

export type AmendmentRequest = BookingChange & {
  readonly reference: string;
  readonly actor: Actor;
  /** The total that was shown; if the price is another by now, the change is refused. */
  readonly total?: Cents;
};

type AmendmentRefusal = Refusal<
  | "invalid"
  | "not-found"
  | "not-amendable"
  | "plate-booked"
  | "sold-out"
  | "price-changed"
  | "cash-not-offered"
>;

/**
 * Changes a booking for the office, priced by the tariff of its order. Staff may do so within the notice; a car that is
 * here keeps its drop-off. A higher price leaves a difference due, if there is a way to collect it.
 */
export async function amendBooking(
  services: Pick<Services, "db" | "clock" | "cards">,
  { reference, actor, total, ...change }: AmendmentRequest,
): Promise<Result<Amendment, AmendmentRefusal>> {
  const { db } = services;
  const operator = await readOperator(db);
  const known = await findBookingByReference(db, reference);
  if (!known) return reject(refusal("not-found"));
  const foreseen = applyChange(known, change, operator);
  if (!foreseen.ok) return foreseen;
  const { stay, vehicle } = foreseen.value;
  await prepareCounters(services, allocationsOf(stay), [stay.returnDate]);
  return decideInTransaction(db, async (tx) => {
    await lockPlates(tx, [known.vehicle.licensePlate, vehicle.licensePlate]);
    const takesCards = acceptsCards(services.cards);
    return amend(tx, known.id, {
      operator,
      change,
      actor,
      total,
      takesCards,
      now: services.clock.now(),
    });
  });
}

/** Sorted, to prevent a deadlock between two transactions. */
export async function lockPlates(tx: Tx, plates: readonly string[]): Promise<void> {
  for (const plate of [...new Set(plates)].toSorted()) await lockStaysOf(tx, plate);
}

type Wanted = {
  readonly operator: Operator;
  readonly change: BookingChange;
  readonly actor: Actor;
  readonly total: Cents | undefined;
  readonly takesCards: boolean;
  readonly now: Booking["createdAt"];
};

async function amend(
  tx: Tx,
  bookingId: string,
  { operator, change, actor, total, takesCards, now }: Wanted,
): Promise<Result<Amendment, AmendmentRefusal>> {
  const booking = await lockBookingById(tx, bookingId);
  if (!booking) return reject(refusal("not-found"));
  const wanted = applyChange(booking, change, operator);
  if (!wanted.ok) return wanted;
  const asksForStart = expressStartNeededByChange(booking, wanted.value.stay, agreedRules(booking, operator));
  // cancellation §6: the request for an early start is recorded only where the stay needs it.
  const after = { ...wanted.value, expressStart: booking.expressStart || asksForStart };
  const allowed = decideAmendmentAtDesk(booking, after);
  if (!allowed.ok) return allowed;
  // A retry after a lost response: the change is made already.
  if (isSameBooking(booking, after)) return accept({ booking, difference: noMoney, refund: noMoney });
  if (asksForStart && change.expressStart !== true) {
    return reject(refusal("invalid", { expressStart: "not-accepted" }));
  }
  const free = await decidePlate(tx, booking, after, now);
  if (!free.ok) return free;
  const price = await priceAmendedStay(tx, booking, after, operator);
  if (isOther(price, total)) return reject(refusal("price-changed", undefined, { total: price.total }));
  const payable = await decideCashDue(tx, booking, { after, price, operator, takesCards, now });
  if (!payable.ok) return payable;
  const written = await writeAmendment(tx, booking, { after, price, at: now, actor });
  const held = await endAwaitingChange(tx, bookingId);
  const place = await changePlace(tx, booking.stay, after.stay, held);
  return place.ok ? accept(written) : place;
}

/** capacity §9: at the desk, too, a plate has one stay at a time. */
export async function decidePlate(
  tx: Tx,
  { id }: Pick<Booking, "id">,
  { stay, vehicle }: Amendable,
  now: Booking["createdAt"],
): Promise<Result<void, Refusal<"plate-booked">>> {
  const other = await findStayOfPlate(tx, { id, stay, plate: vehicle.licensePlate }, now);
  return other ? reject(refusal("plate-booked")) : accept(undefined);
}

function isOther(price: Price, shown: Cents | undefined): boolean {
  return shown !== undefined && shown !== price.total;
}
