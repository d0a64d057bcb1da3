import type { OfficeAmendment } from "#contract/office-bookings/office-amendment-calls.ts";
import type { officeBookingApi } from "#contract/office-bookings/office-booking-calls.ts";
import { decideAmendmentAtDesk } from "#domain/booking/amendment.ts";
import type { Booking } from "#domain/booking/booking.ts";
import type { JourneyField } from "#domain/booking/journey.ts";
import { noMoney, toCents } from "#domain/money.ts";
import type { Price } from "#domain/pricing/price-stay.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { checkVehicle } from "#domain/vehicle/vehicle.ts";
import { amendBooking } from "../amendments/amend-booking.ts";
import { applyChange, type BookingChange } from "../amendments/apply-change.ts";
import { computeDifference } from "../amendments/offer-amendment.ts";
import { priceAmendedStay } from "../amendments/price-amended-stay.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { readOperator } from "../operator/read-operator.ts";
import { acceptsCards } from "../platform/gateways/card-providers.ts";
import { toPriceLineView } from "../quotes/line-words.ts";
import type { Run } from "../use-case.ts";
import { viewOfficeBooking } from "./view-office-booking.ts";

/** The difference line by line, before it is accepted (rules §6). */
export const previewOfficeAmendment: Run<
  typeof officeBookingApi.previewOfficeAmendment,
  "db" | "cards"
> = async ({ db, cards }, { params, body, origin }) => {
  const operator = await readOperator(db);
  const booking = await findBookingByReference(db, params.reference);
  if (!booking) return reject(refusal("not-found"));
  const change = toChange(booking, body.amendment);
  if (!change.ok) return change;
  const after = applyChange(booking, change.value, operator);
  if (!after.ok) return after;
  const allowed = decideAmendmentAtDesk(booking, after.value);
  if (!allowed.ok) return allowed;
  const price = await priceAmendedStay(db, booking, after.value, operator);
  const shown = ({ lines, total }: Price) => ({
    lines: lines.map((line) => toPriceLineView(line, origin.locale, operator)),
    total,
  });
  const worked = await computeDifference(db, booking, { after: after.value, price, operator, byCard: true });
  return accept({
    before: shown(booking.price),
    after: shown(price),
    difference: price.total - booking.price.total,
    refund: worked.refund,
    due: worked.due + worked.toPay,
    byLink: cards.active ? worked.toPay : noMoney,
    expressStartNeeded: worked.expressStartNeeded,
  });
};

/** Only at the total that was shown: if the price has changed meanwhile, nothing is saved. */
export const amendOfficeBooking: Run<
  typeof officeBookingApi.amendOfficeBooking,
  "db" | "clock" | "cards"
> = async (services, { params, body, caller, origin }) => {
  const { db, clock } = services;
  const booking = await findBookingByReference(db, params.reference);
  if (!booking) return reject(refusal("not-found"));
  const { total, ...wanted } = body.amendment;
  const change = toChange(booking, wanted);
  if (!change.ok) return change;
  const amended = await amendBooking(services, {
    ...change.value,
    reference: params.reference,
    total: toCents(total),
    actor: `staff ${caller.staffId}`,
  });
  if (!amended.ok) return amended;
  const takesCards = acceptsCards(services.cards);
  const looking = { locale: origin.locale, now: clock.now(), takesCards };
  return accept(await viewOfficeBooking(db, amended.value.booking, looking));
};

/**
 * Another plate is another car, no longer linked to the account's vehicle; a correction with the same plate keeps the
 * link.
 */
export function toChange(
  booking: Booking,
  { services: serviceIds, vehicle, expressStart, ...rest }: OfficeAmendment,
): Result<BookingChange, Refusal<"invalid">> {
  const { departureTerminal, arrivalTerminal, departureFlight, arrivalFlight, ...stay } = rest;
  const journey = {
    departureTerminal,
    arrivalTerminal,
    departureFlight,
    arrivalFlight,
  } satisfies Record<JourneyField, unknown>;
  const typed = vehicle && checkVehicle(vehicle);
  if (typed && !typed.ok) return typed;
  const isSameCar = typed?.value.licensePlate === booking.vehicle.licensePlate;
  return accept({
    stay,
    journey: withoutAbsent(journey),
    serviceIds,
    expressStart,
    vehicle: typed && { vehicle: typed.value, vehicleId: isSameCar ? booking.vehicleId : null },
  });
}

function withoutAbsent<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };
}
