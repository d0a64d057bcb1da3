import type { FieldRule } from "../refusal.ts";
import type { LocalDate } from "../time.ts";
import { isTerminalOpenOn, type Terminal } from "./terminal.ts";

/** Why a handover cannot be booked at a terminal on a day; `undefined` where it can (content §5). */
export function checkTerminal(
  terminals: readonly Terminal[],
  id: string,
  date: LocalDate,
): FieldRule | undefined {
  const terminal = terminals.find((known) => known.id === id);
  if (terminal === undefined) return "unknown";
  return isTerminalOpenOn(terminal, date) ? undefined : "terminal-closed";
}

type Ends = { readonly departureTerminal: string; readonly arrivalTerminal: string };
type Days = { readonly departureDate: LocalDate; readonly returnDate: LocalDate };

/** Checks both ends of a stay; empty where both can be booked. */
export function checkTerminals(
  terminals: readonly Terminal[],
  { departureTerminal, arrivalTerminal }: Ends,
  { departureDate, returnDate }: Days,
): Readonly<Record<string, FieldRule>> {
  const departure = checkTerminal(terminals, departureTerminal, departureDate);
  const arrival = checkTerminal(terminals, arrivalTerminal, returnDate);
  return {
    ...(departure !== undefined && { departureTerminal: departure }),
    ...(arrival !== undefined && { arrivalTerminal: arrival }),
  };
}
