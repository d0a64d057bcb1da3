// What mail, ticket and recap say of a journey beside its two ends.
import type { JourneyField, SentJourney } from "#domain/booking/journey.ts";
import type { BookingLabels } from "./booking-labels-en.ts";

type WriteFact = (journey: SentJourney, labels: BookingLabels) => string;

/** Terminals and flights are drawn at their ends; any other field of a journey is a fact of its own. */
const factOf: Readonly<Record<JourneyField, WriteFact | "at its end">> = {
  departureTerminal: "at its end",
  arrivalTerminal: "at its end",
  departureFlight: "at its end",
  arrivalFlight: "at its end",
};

export function journeyFacts(journey: SentJourney, labels: BookingLabels): readonly string[] {
  return Object.values(factOf).flatMap((write) => (write === "at its end" ? [] : [write(journey, labels)]));
}
