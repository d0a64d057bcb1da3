// A person who has booked before needs two screens: the journey and the recap (screens, "Booking"). What the last
// booking answered is taken over - terminals, vehicle, means of payment - and the steps that only asked for it count
// as passed; every one of them can still be opened. Flights are asked anew unless the same journey is booked again,
// and services are never taken over, because they cost money (rules §4: none pre-ticked).
import type { Profile } from "#contract/accounts.ts";
import type { BookingView } from "#contract/bookings.ts";
import type { VehicleView } from "#contract/vehicles.ts";
import type { JourneyField } from "#domain/booking/journey.ts";
import type { CompanyRequest } from "#domain/company/company.ts";
import type { StayEntry } from "#web/parts/stay/stay-entry.ts";
import { blankPersonal, type PersonalPart } from "./booking-draft.ts";
import { isReachable } from "./booking-progress.ts";

type Known = {
  readonly profile: Profile;
  readonly bookings: readonly BookingView[];
  readonly vehicles: readonly VehicleView[];
  readonly stay: StayEntry;
  /** That the person keeps for their invoices. */
  readonly company?: CompanyRequest | undefined;
  /** Whether the person has just registered in this browser. */
  readonly registeredHere?: boolean | undefined;
};

export function prefill(known: Known): PersonalPart {
  const { profile, bookings, vehicles, stay, company, registeredHere = false } = known;
  const last = bookings.toSorted((left, right) => (left.createdAt < right.createdAt ? 1 : -1))[0];
  const blank = { ...blankPersonal(profile.id), ...(company && { company }) };
  const only = vehicles.length === 1 ? vehicles[0]?.id : undefined;
  if (last === undefined) {
    // Nobody is asked whether what they have just typed is still right (rules §8).
    return { ...blank, vehicleId: only ?? "", passed: registeredHere ? ["information"] : [] };
  }
  const used = vehicles.find(({ licensePlate }) => licensePlate === last.vehicle.licensePlate);
  const sameJourney = last.departureDate === stay.departureDate && last.returnDate === stay.returnDate;
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

function journeyLike(last: BookingView, isSame: boolean): Pick<PersonalPart, JourneyField> {
  return {
    departureTerminal: last.departureTerminal,
    arrivalTerminal: last.arrivalTerminal,
    departureFlight: isSame ? last.departureFlight : "",
    arrivalFlight: isSame ? last.arrivalFlight : "",
  };
}
