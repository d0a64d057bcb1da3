import type { FlightNumber } from "#domain/flight/flight-number.ts";

/**
 * The flights and terminals of a trip. Every place that reads, stores or shows a journey has a record of all its
 * fields, so that an added field does not compile until each of them handles it (ARCHITECTURE, "Adding a field").
 */
export type Journey = {
  readonly departureTerminal: string;
  readonly arrivalTerminal: string;
  readonly departureFlight: FlightNumber;
  readonly arrivalFlight: FlightNumber;
};

export type JourneyField = keyof Journey;

/** Picks the journey's fields from any object that has them. */
export function journeyOf<Sent extends JourneyRequest>(given: Sent): Pick<Sent, JourneyField> {
  const { departureTerminal, arrivalTerminal, departureFlight, arrivalFlight } = given;
  return { departureTerminal, arrivalTerminal, departureFlight, arrivalFlight };
}

/** The journey on the wire, where branded texts are plain ones. */
export type JourneyRequest = {
  readonly [Field in JourneyField]: Journey[Field] extends string ? string : Journey[Field];
};
