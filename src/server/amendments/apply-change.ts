import type { Amendable } from "#domain/booking/amendment.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { type JourneyRequest, journeyOf } from "#domain/booking/journey.ts";
import { parseFlightNumber } from "#domain/flight/flight-number.ts";
import { hasContained } from "#domain/pricing/contained-services.ts";
import { type FieldRule, type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { agreedRules } from "#domain/rules/agreed-rules.ts";
import { type Stay, type StayRequest, stayOf } from "#domain/stay/stay.ts";
import { checkTerminals } from "#domain/terminal/check-terminal.ts";
import { hasUnfit } from "#domain/vehicle/energy.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.ts";
import type { Operator } from "../operator/operator.ts";

/** The requested change; an absent member leaves what it names unchanged. */
export type BookingChange = {
  readonly stay?: Partial<StayRequest> | undefined;
  readonly journey?: Partial<JourneyRequest> | undefined;
  /** Of the account's own, or as typed at the desk. */
  readonly vehicle?: { readonly vehicleId: string | null; readonly vehicle: Vehicle } | undefined;
  readonly serviceIds?: readonly string[] | undefined;
  readonly expressStart?: boolean | undefined;
};

/** The booking as it would be, or every field that is refused, at once. */
export function applyChange(
  booking: Booking,
  { stay: wanted = {}, journey = {}, vehicle, serviceIds, expressStart = false }: BookingChange,
  operator: Operator,
): Result<Amendable, Refusal<"invalid">> {
  const { departureDate, dropOffTime, returnDate, landingTime } = { ...booking.stay, ...wanted };
  const asked = { departureDate, dropOffTime, returnDate, landingTime };
  const stay = stayOf(asked, agreedRules(booking, operator));
  const sent = { ...journeyOf(booking), ...journey };
  const departureFlight = parseFlightNumber(sent.departureFlight);
  const arrivalFlight = parseFlightNumber(sent.arrivalFlight);
  const fields: Readonly<Record<string, FieldRule>> = {
    ...(!stay.ok && stay.refusal.fields),
    ...terminalFields(booking, { ...sent, departureDate, returnDate }, operator),
    ...(!departureFlight && { departureFlight: "flight" }),
    ...(!arrivalFlight && { arrivalFlight: "flight" }),
    ...serviceFields(booking, serviceIds ?? [], operator),
    ...unfitFields(booking, { vehicle, serviceIds }, operator),
  };
  if (!stay.ok || !departureFlight || !arrivalFlight || Object.keys(fields).length > 0) {
    return reject(refusal("invalid", fields));
  }
  return accept({
    stay: withNightsAsSold(stay.value, booking.stay),
    departureTerminal: sent.departureTerminal,
    arrivalTerminal: sent.arrivalTerminal,
    departureFlight,
    arrivalFlight,
    vehicleId: vehicle ? vehicle.vehicleId : booking.vehicleId,
    vehicle: vehicle?.vehicle ?? booking.vehicle,
    serviceIds: serviceIds ? [...new Set(serviceIds)] : booking.serviceIds,
    expressStart: expressStart || booking.expressStart,
  });
}

/** A time that does not change keeps the overnight fee, or its absence, as it was sold. */
function withNightsAsSold(stay: Stay, sold: Stay): Stay {
  const { overnightDeparture, overnightArrival } = sold;
  return {
    ...stay,
    ...(stay.dropOffTime === sold.dropOffTime && { overnightDeparture }),
    ...(stay.landingTime === sold.landingTime && { overnightArrival }),
  };
}

type Ends = JourneyRequest & Pick<StayRequest, "departureDate" | "returnDate">;

/** Checks a terminal only where its handover moves to another terminal or day: what was sold there stays there. */
function terminalFields(
  { stay, ...booking }: Booking,
  sent: Ends,
  { terminals }: Operator,
): Readonly<Record<string, FieldRule>> {
  const { departureTerminal, arrivalTerminal } = checkTerminals(terminals, sent, sent);
  const staysOut =
    sent.departureTerminal === booking.departureTerminal && sent.departureDate === stay.departureDate;
  const staysBack = sent.arrivalTerminal === booking.arrivalTerminal && sent.returnDate === stay.returnDate;
  return {
    ...(departureTerminal && !staysOut && { departureTerminal }),
    ...(arrivalTerminal && !staysBack && { arrivalTerminal }),
  };
}

/** rules §3: checks a car or a service that this change adds; what was sold for the present car is kept. */
function unfitFields(
  booking: Booking,
  { vehicle, serviceIds }: Pick<BookingChange, "vehicle" | "serviceIds">,
  { everyService }: Operator,
): Readonly<Record<string, FieldRule>> {
  const wanted = serviceIds ?? booking.serviceIds;
  const asked = vehicle ? wanted : wanted.filter((id) => !booking.serviceIds.includes(id));
  return hasUnfit(asked, everyService, vehicle?.vehicle ?? booking.vehicle)
    ? { services: "not-for-vehicle" }
    : {};
}

/** A sold service may stay although it is no longer offered, or although another one by now contains it. */
function serviceFields(
  { serviceIds: sold }: Booking,
  wanted: readonly string[],
  { offeredServices, everyService }: Operator,
): Readonly<Record<string, FieldRule>> {
  if (!wanted.every((id) => sold.includes(id) || offeredServices.includes(id)))
    return { services: "unknown" };
  const isNew = wanted.some((id) => !sold.includes(id));
  return isNew && hasContained(wanted, everyService) ? { services: "contained" } : {};
}
