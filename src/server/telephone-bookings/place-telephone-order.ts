import { toEmailAddress } from "#domain/account/email-address.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { findAccountByEmail } from "../account-store/account-store.ts";
import { announceConfirmed } from "../booking-mails/announce-booking.ts";
import { createBooking } from "../booking-store/booking-store.ts";
import { findStayOfPlate, lockStaysOf } from "../booking-store/find-active-bookings.ts";
import { takePlace } from "../capacity/take-place.ts";
import { makePaymentLink } from "../payment-links/send-payment-link.ts";
import type { Tx } from "../platform/db/schema.ts";
import type { Actor } from "../platform/journal/append-journal.ts";
import type { Prepared } from "./prepare-telephone-order.ts";

/** With the current terms, not yet assigned to an account. */
type Ordered = Prepared & Pick<Booking, "termsVersion" | "termsHash">;

/** Writes the booking and its mail, and takes its place. */
export async function placeTelephoneOrder(
  tx: Tx,
  order: Ordered,
  { actor, link }: { readonly actor: Actor; readonly link: Linked | undefined },
): Promise<Result<Booking, Refusal<"sold-out" | "plate-booked">>> {
  // capacity §9: a car is in the lot only once. The limit of unpaid bookings does not apply to the office.
  const plate = order.vehicle.licensePlate;
  await lockStaysOf(tx, plate);
  const other = await findStayOfPlate(tx, { id: order.id, stay: order.stay, plate }, order.createdAt);
  if (other) return reject(refusal("plate-booked", { licensePlate: "booked" }));
  const accountId = await accountOf(tx, order);
  const booking = await createBooking(tx, { ...order, accountId }, actor, { byTelephone: true });
  await tellTraveller(tx, booking, { actor, link });
  // The place last, because its counter rows are the most contended.
  const placed = await takePlace(tx, booking.stay);
  return placed.ok ? accept(booking) : placed;
}

type Linked = { readonly id: string; readonly token: string };

/** Confirms at once, or sends the link whose payment confirms. */
async function tellTraveller(
  tx: Tx,
  booking: Booking,
  { actor, link }: { readonly actor: Actor; readonly link: Linked | undefined },
): Promise<void> {
  const { id: bookingId, createdAt, holdExpiresAt: expiresAt, price } = booking;
  if (link === undefined || expiresAt === null) return announceConfirmed(tx, booking);
  const { id, token } = link;
  await makePaymentLink(tx, booking, {
    link: { id, bookingId, amendmentId: null, createdAt, expiresAt },
    purpose: "booking",
    amount: price.total,
    token,
    actor,
    at: createdAt,
  });
}

/** The booking belongs to the confirmed account with that address, if there is one. */
async function accountOf(tx: Tx, { person }: Ordered): Promise<string | null> {
  const email = toEmailAddress(person.email);
  if (email === undefined) return null;
  const account = await findAccountByEmail(tx, email);
  return account && account.confirmedAt !== null ? account.id : null;
}
