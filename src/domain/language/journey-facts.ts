// The facts of a journey that mail, ticket and recap list besides its two ends.
import type { JourneyField, JourneyRequest } from "#domain/booking/journey.ts";
import type { BookingLabels } from "./booking-labels-en.ts";

type WriteFact = (journey: JourneyRequest, labels: BookingLabels) => string;

/** Terminals and flights are shown at their end of the journey; any other field is listed as a fact. */
const factOf: Readonly<Record<JourneyField, WriteFact | "at its end">> = {
  departureTerminal: "at its end",
  arrivalTerminal: "at its end",
  departureFlight: "at its end",
  arrivalFlight: "at its end",
};

export function journeyFacts(journey: JourneyRequest, labels: BookingLabels): readonly string[] {
  return Object.values(factOf).flatMap((write) => (write === "at its end" ? [] : [write(journey, labels)]));
}
