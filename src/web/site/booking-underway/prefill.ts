// A person who has booked before needs two screens: the journey and the recap (screens, "Booking"). What the last
// booking answered is taken over - terminals, vehicle, means of payment - and the steps that only asked for it count
// as passed; every one of them can still be opened. Flights are asked anew unless the same journey is booked again,
// and services are never taken over, because they cost money (rules §4: none pre-ticked).
import type { Profile } from "#contract/accounts.ts";
import type { BookingView } from "#contract/bookings.ts";
import type { VehicleView } from "#contract/vehicles.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import type { JourneyField } from "#domain/booking/journey.ts";
import type { CompanyRequest } from "#domain/company/company.ts";
import { formatFlightNumber } from "#domain/flight/format-flight-number.ts";
import type { StayEntry } from "#web/parts/stay/stay-entry.ts";
import { blankPersonal, type PersonalPart } from "../booking-draft/booking-draft.ts";
import { isReachable } from "./booking-progress.ts";

type Known = {
  readonly profile: Profile;
  readonly bookings: readonly BookingView[];
  readonly vehicles: readonly VehicleView[];
  readonly stay: StayEntry;
  /** Saved in the profile, for invoices. */
  readonly company?: CompanyRequest | undefined;
  /** Whether the person has just registered in this browser. */
  readonly registeredHere?: boolean | undefined;
};

export function prefill(known: Known): PersonalPart {
  const { profile, bookings, vehicles, stay, company, registeredHere = false } = known;
  const latest = bookings.toSorted((left, right) => (left.createdAt < right.createdAt ? 1 : -1));
  // A booking of the same stay prefills more than a later one of other days.
  const last = latest.find((booking) => isSameJourney(booking, stay)) ?? latest[0];
  const blank = { ...blankPersonal(profile.id), ...(company && { company }) };
  // Stays of one car do not overlap (rules §5): a car that is booked for these days is not preselected.
  const free = vehicles.filter(({ licensePlate }) =>
    bookings.every((booking) => booking.vehicle.licensePlate !== licensePlate || !overlaps(booking, stay)),
  );
  const only = free.length === 1 ? free[0]?.id : undefined;
  if (last === undefined) {
    // A traveller who has just registered is not asked to check what they have just typed (rules §8).
    return { ...blank, vehicleId: only ?? "", passed: registeredHere ? ["information"] : [] };
  }
  const used = free.find(({ licensePlate }) => licensePlate === last.vehicle.licensePlate);
  const sameJourney = isSameJourney(last, stay);
  return {
    ...blank,
    ...journeyLike(last, sameJourney),
    chosenTerminals: ["departureTerminal", "arrivalTerminal"],
    ...(sameJourney && { departureFlightOn: last.departureDate, arrivalFlightOn: last.returnDate }),
    vehicleId: used?.id ?? only ?? "",
    paymentMethod: last.paymentMethod,
    passed: isReachable(profile) ? ["information", "services", "payment"] : ["services", "payment"],
  };
}

function isSameJourney({ departureDate, returnDate }: BookingView, stay: StayEntry): boolean {
  return departureDate === stay.departureDate && returnDate === stay.returnDate;
}

/** Compares dates and times as text: both stays are in the airport's local time. */
function overlaps(booking: BookingView, stay: StayEntry): boolean {
  return (
    meaningOf(booking).takesPlace &&
    `${booking.departureDate} ${booking.dropOffTime}` < `${stay.returnDate} ${stay.landingTime}` &&
    `${stay.departureDate} ${stay.dropOffTime}` < `${booking.returnDate} ${booking.landingTime}`
  );
}

function journeyLike(last: BookingView, isSame: boolean): Pick<PersonalPart, JourneyField> {
  return {
    departureTerminal: last.departureTerminal,
    arrivalTerminal: last.arrivalTerminal,
    departureFlight: isSame ? formatFlightNumber(last.departureFlight) : "",
    arrivalFlight: isSame ? formatFlightNumber(last.arrivalFlight) : "",
  };
}
