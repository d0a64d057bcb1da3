// Where an airline is met at Paris-Charles-de-Gaulle. A suggestion, never a rule: airlines move, and the ticket wins.
import type { FlightNumber } from "./flight-number.ts";

/** By the terminal's id, whatever it is called on the day. */
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

/** The terminal of a flight by its airline; absent for an airline that nobody has listed. */
export function suggestTerminal(flight: FlightNumber): string | undefined {
  const [, airline = "", number = ""] = /^([A-Z]{3}|[A-Z\d]{2})(\d+)/.exec(flight) ?? [];
  // Air France counts its long flights up to 999, which leave from 2E; those within Europe leave from 2F.
  if (airline === "AF" || airline === "AFR") return Number(number) < 1000 ? "cdg-2e" : "cdg-2f";
  return terminalOf.get(airline);
}
