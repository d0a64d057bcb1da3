import { amendmentCan, awaitsPayment } from "#domain/amendment/amendment-states.ts";
import { type Amendable, decideAmendmentAtDesk } from "#domain/booking/amendment.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { isHoldOver } from "#domain/booking/hold.ts";
import { type Cents, noMoney, toCents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import type { OwnedVehicle } from "#domain/vehicle/vehicle.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import { changePlace } from "../capacity/take-place.ts";
import { expirePayment, findOpenPayment } from "../ledger/payment-store.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Tx } from "../platform/db/schema.ts";
import type { Actor } from "../platform/journal/append-journal.ts";
import { shareVehicle } from "../vehicles/find-vehicle.ts";
import { decidePlate, lockPlates } from "./amend-booking.ts";
import {
  endAwaiting,
  findAmendment,
  findAwaiting,
  type StoredAmendment,
  saveMove,
  saveNothingByCard,
} from "./amendment-store.ts";
import { applyChange } from "./apply-change.ts";
import { collectDue } from "./asked-due.ts";
import { baseOf } from "./offer-amendment.ts";
import { writeAmendment } from "./write-amendment.ts";

export type PaidAmendment = {
  readonly amendmentId: string;
  readonly amount: Cents;
  readonly at: Instant;
  readonly actor: Actor;
};

/**
 * Locks the plates of the booking and of the change's car before the booking's row: every transaction locks in this
 * order.
 */
export async function lockForAmendment(tx: Tx, amendmentId: string): Promise<void> {
  const amendment = await findAmendment(tx, amendmentId);
  const booking = amendment && (await findBookingById(tx, amendment.bookingId));
  if (!booking) return;
  const vehicle = amendment.change.typed?.vehicle ?? (await findWanted(tx, booking, amendment));
  await lockPlates(tx, [booking.vehicle.licensePlate, ...(vehicle ? [vehicle.licensePlate] : [])]);
}

/**
 * Makes a change whose difference was paid, if the booking is still the one that it was accepted for: with the place
 * that it holds or, after its hold, if there is room. A payment of what is due is booked, if it is still exactly that.
 * The caller has locked the booking's row. A refusal writes nothing, and the caller refunds the payment.
 */
export async function makePaidAmendment(
  tx: Tx,
  booking: Booking,
  { amendmentId, amount, at, actor }: PaidAmendment,
): Promise<Result<Booking, MakeRefusal | Refusal<"already-paid">>> {
  const amendment = await findAmendment(tx, amendmentId);
  // The change is made already, its difference collected otherwise by the office: this payment is surplus.
  if (amendment && !amendmentCan.make(amendment.status)) return reject(refusal("already-paid"));
  if (amendment?.purpose === "due") return collectDue(tx, booking, amendment, { amount, at });
  return makeAwaited(tx, booking, amendment, { amount, at, actor });
}

type MakeRefusal = Refusal<"not-possible-now" | "sold-out" | "plate-booked" | "invalid">;

/**
 * As `makePaidAmendment`, for a difference that the office collects in cash: the change is made at once, and the
 * difference is due. The caller closes the card page; a payment that still arrives there is refunded.
 */
export async function makeAwaitingInCash(
  tx: Tx,
  booking: Booking,
  { amendmentId, at, actor }: Omit<PaidAmendment, "amount">,
): Promise<Result<Booking, MakeRefusal>> {
  const amendment = await findAmendment(tx, amendmentId);
  const isChange = amendment?.purpose === "change";
  if (!isChange || !awaitsPayment(amendment) || isHoldOver(amendment.holdExpiresAt, at)) {
    return reject(refusal("not-possible-now"));
  }
  const made = await makeAwaited(tx, booking, amendment, { amount: noMoney, at, actor });
  if (!made.ok) return made;
  await saveNothingByCard(tx, amendment.id);
  const payment = await findOpenPayment(tx, booking.id);
  if (payment) await expirePayment(tx, payment.id);
  return made;
}

async function makeAwaited(
  tx: Tx,
  booking: Booking,
  amendment: StoredAmendment | undefined,
  { amount, at, actor }: Omit<PaidAmendment, "amendmentId">,
): Promise<Result<Booking, MakeRefusal>> {
  // The booking was changed otherwise in the meantime: what was accepted no longer applies.
  if (!amendment || !amendmentCan.make(amendment.status) || amendment.base !== baseOf(booking)) {
    return reject(refusal("not-possible-now"));
  }
  const wanted = await readWanted(tx, booking, amendment);
  if (!wanted.ok) return wanted;
  const after = wanted.value;
  const allowed = decideLate(booking, after, at);
  if (!allowed.ok) return allowed;
  const free = await decidePlate(tx, booking, after, at);
  if (!free.ok) return free;
  // Itself, or the change that took its place: that one was priced for the booking as it has been, and ends.
  const awaiting = await findAwaiting(tx, booking.id);
  const isChange = awaiting?.purpose === "change";
  const place = await changePlace(tx, booking.stay, after.stay, isChange ? awaiting.held : []);
  if (!place.ok) return place;
  if (isChange && awaiting.id !== amendment.id) await endAwaiting(tx, booking.id);
  await saveMove(tx, amendment, "make");
  const paid = await saveBooking(tx, booking, { paid: toCents(booking.paid + amount) });
  const written = await writeAmendment(tx, paid, { after, price: amendment.price, at, actor });
  return accept(written.booking);
}

/** The notice was checked on acceptance; here only times that change must still lie ahead, and the landing. */
function decideLate(
  booking: Booking,
  after: Amendable,
  at: Instant,
): Result<void, Refusal<"not-possible-now">> {
  const movesDropOff = after.stay.dropOffAt !== booking.stay.dropOffAt;
  const isOver = after.stay.landingAt <= at || (movesDropOff && after.stay.dropOffAt <= at);
  const allowed = decideAmendmentAtDesk(booking, after);
  return allowed.ok && !isOver ? accept(undefined) : reject(refusal("not-possible-now"));
}

/** The booking as the change would make it; refused where the car that it names was deleted. */
export async function readWanted(
  tx: Tx,
  booking: Booking,
  amendment: StoredAmendment,
): Promise<Result<Amendable, Refusal<"invalid" | "not-possible-now">>> {
  const { vehicleId, typed, ...change } = amendment.change;
  if (typed) return applyChange(booking, { ...change, vehicle: typed }, await readOperator(tx));
  const isOther = vehicleId !== undefined && vehicleId !== booking.vehicleId;
  const own = isOther ? await findWanted(tx, booking, amendment) : undefined;
  // Deleted while the card page was open.
  if (isOther && !own) return reject(refusal("not-possible-now"));
  return applyChange(booking, { ...change, vehicle: own && toChanged(own) }, await readOperator(tx));
}

function toChanged({ id: vehicleId, ...vehicle }: OwnedVehicle) {
  return { vehicleId, vehicle };
}

async function findWanted(tx: Tx, { accountId }: Booking, { change }: StoredAmendment) {
  if (accountId === null || change.vehicleId === undefined) return undefined;
  return shareVehicle(tx, accountId, change.vehicleId);
}
