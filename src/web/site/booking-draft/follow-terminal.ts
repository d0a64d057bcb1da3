// Which terminals are preselected as flights are typed and terminals tapped: the airline suggests one, the return
// follows the departure, and the traveller's own choice is kept (draft life §5).
import { suggestTerminal } from "#domain/flight/airline-terminals.ts";
import { parseFlightNumber } from "#domain/flight/flight-number.ts";
import type { FlightName, PersonalPart, TerminalName } from "./booking-draft.ts";

type Terminals = Pick<PersonalPart, TerminalName | "chosenTerminals">;

/** A person has tapped a terminal. */
export function withTerminal(mine: Terminals, name: TerminalName, id: string): Terminals {
  const chosenTerminals = [...new Set([...mine.chosenTerminals, name])];
  return following({ ...mine, [name]: id, chosenTerminals }, name);
}

/** A flight has been typed; a terminal that is not on offer is not suggested. */
export function withFlight(
  mine: Terminals,
  name: FlightName,
  { text, offered }: { readonly text: string; readonly offered: readonly string[] },
): Terminals {
  const terminal: TerminalName = name === "departureFlight" ? "departureTerminal" : "arrivalTerminal";
  const flight = parseFlightNumber(text);
  const suggested = flight && suggestTerminal(flight);
  if (suggested === undefined || !offered.includes(suggested)) return mine;
  if (mine.chosenTerminals.includes(terminal)) return mine;
  return following({ ...mine, [terminal]: suggested }, terminal);
}

/** Most travellers land where they left; an arrival terminal that was chosen is kept. */
function following(mine: Terminals, changed: TerminalName): Terminals {
  if (changed !== "departureTerminal" || mine.chosenTerminals.includes("arrivalTerminal")) return mine;
  return { ...mine, arrivalTerminal: mine.departureTerminal };
}
