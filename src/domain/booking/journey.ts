import type { FlightNumber } from "#domain/flight/flight-number.ts";

/**
 * What a traveller says of their journey. Whoever asks for it, keeps it, or shows it has a record of all its fields: a
 * field that is added here does not compile until each of them knows it (ARCHITECTURE, "Adding a field").
 */
export type Journey = {
  readonly departureTerminal: string;
  readonly arrivalTerminal: string;
  readonly departureFlight: FlightNumber;
  readonly arrivalFlight: FlightNumber;
};

export type JourneyField = keyof Journey;

/** A journey and nothing else, of whatever has one. */
export function journeyOf<Sent extends SentJourney>(given: Sent): Pick<Sent, JourneyField> {
  const { departureTerminal, arrivalTerminal, departureFlight, arrivalFlight } = given;
  return { departureTerminal, arrivalTerminal, departureFlight, arrivalFlight };
}

/** As it travels: what is a text of a certain form here is any text there. */
export type SentJourney = {
  readonly [Field in JourneyField]: Journey[Field] extends string ? string : Journey[Field];
};
