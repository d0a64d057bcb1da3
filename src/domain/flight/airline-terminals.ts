// The terminal of each airline at Paris-Charles-de-Gaulle. Only a suggestion: airlines move, and the ticket takes
// precedence.
import type { FlightNumber } from "./flight-number.ts";

/** Airline codes by terminal id, which is stable while names change. */
const airlines: Readonly<Record<string, string>> = {
  "cdg-1": "A3 AC AI BG CA EI EW EY FI GF KU LH LO LX ME MS NH OS OU OZ QR SK SN SQ SV TG TK TP UA UL ZH",
  "cdg-2a": "AA CX TN",
  "cdg-2b": "AT BA IB JU KM LG OK RO",
  "cdg-2c": "EK HY WY",
  "cdg-2d": "AY BT U2 EC EZY EJU EZS UX",
  "cdg-2e": "AM AR DL JL KE KQ MF MU CZ VN",
  "cdg-2f": "KL XK",
  "cdg-2g": "A5",
  "cdg-3": "DY HV TO VY W6",
};

const terminalOf = new Map(
  Object.entries(airlines).flatMap(([terminal, codes]) =>
    codes.split(" ").map((code) => [code, terminal] as const),
  ),
);

/** The terminal of a flight by its airline; `undefined` for an airline that is not listed. */
export function suggestTerminal(flight: FlightNumber): string | undefined {
  const [, airline = "", number = ""] = /^([A-Z]{3}|[A-Z\d]{2})(\d+)/.exec(flight) ?? [];
  // Air France numbers its long-haul flights up to 999: they leave from 2E, those within Europe from 2F.
  if (airline === "AF" || airline === "AFR") return Number(number) < 1000 ? "cdg-2e" : "cdg-2f";
  return terminalOf.get(airline);
}
