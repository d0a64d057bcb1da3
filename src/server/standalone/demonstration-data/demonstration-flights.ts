import { type FlightNumber, parseFlightNumber } from "#domain/flight/flight-number.ts";
import type { SeededRandom } from "./seeded-random.ts";

type Line = {
  readonly airline: string;
  readonly from: number;
  readonly to: number;
  readonly terminals: readonly string[];
};

/** Airlines with their terminals and a range of invented flight numbers. */
const lines: readonly (readonly [Line, number])[] = [
  [{ airline: "AF", from: 1000, to: 1990, terminals: ["cdg-2f"] }, 26],
  [{ airline: "AF", from: 2, to: 990, terminals: ["cdg-2e"] }, 18],
  [{ airline: "AF", from: 4100, to: 4290, terminals: ["cdg-2g"] }, 4],
  [{ airline: "U2", from: 4400, to: 4990, terminals: ["cdg-2b", "cdg-2d"] }, 14],
  [{ airline: "TO", from: 3000, to: 3990, terminals: ["cdg-3"] }, 5],
  [{ airline: "VY", from: 8000, to: 8990, terminals: ["cdg-3", "cdg-2b"] }, 6],
  [{ airline: "LH", from: 1020, to: 1060, terminals: ["cdg-1"] }, 5],
  [{ airline: "TP", from: 430, to: 450, terminals: ["cdg-2b"] }, 3],
  [{ airline: "BA", from: 302, to: 330, terminals: ["cdg-2b"] }, 4],
  [{ airline: "EK", from: 72, to: 76, terminals: ["cdg-2c"] }, 3],
  [{ airline: "DL", from: 260, to: 266, terminals: ["cdg-2e"] }, 3],
  [{ airline: "AC", from: 870, to: 884, terminals: ["cdg-2a"] }, 2],
  [{ airline: "SK", from: 560, to: 580, terminals: ["cdg-1"] }, 2],
  [{ airline: "TK", from: 1820, to: 1832, terminals: ["cdg-1"] }, 3],
];

export type Journey = {
  readonly departureTerminal: string;
  readonly arrivalTerminal: string;
  readonly departureFlight: FlightNumber;
  readonly arrivalFlight: FlightNumber;
};

/** Outbound and return with one airline; the return flight has the next number. */
export function drawJourney(random: SeededRandom): Journey {
  const { airline, from, to, terminals } = random.weighted(lines);
  const number = random.whole(from, to);
  return {
    departureTerminal: random.pick(terminals),
    arrivalTerminal: random.pick(terminals),
    departureFlight: toFlight(`${airline}${number}`),
    arrivalFlight: toFlight(`${airline}${number + 1}`),
  };
}

export function toFlight(text: string): FlightNumber {
  const flight = parseFlightNumber(text);
  if (flight === undefined) throw new RangeError(`not a flight number: ${text}`);
  return flight;
}
