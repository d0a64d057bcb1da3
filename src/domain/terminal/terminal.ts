// Terminals keep their id while the airport renames them.
import type { Wording } from "#domain/locale.ts";
import { addDays, type LocalDate } from "#domain/time.ts";

/** As a sign takes it, and as a paragraph of a ticket does. */
export const longestTerminalName = 12;
export const longestMeetingPoint = 300;
/** More than any airport has. */
export const mostTerminals = 40;

export type Terminal = {
  /** Stays the same whatever the terminal is called. */
  readonly id: string;
  /** In order of time, without gaps or overlaps. */
  readonly names: readonly TerminalName[];
  /** Where `meetingPoints` says nothing else. */
  readonly meetingPoint: Wording;
  /** In order of time; each holds until the next one begins. */
  readonly meetingPoints?: readonly MeetingPoint[] | undefined;
  /** Days on which no handover can be booked here, in order, apart from each other. */
  readonly closures?: readonly Closure[] | undefined;
};

export type MeetingPoint = {
  readonly validFrom?: LocalDate | undefined;
  readonly words: Wording;
  /** The id of its photo. */
  readonly picture?: string | undefined;
};

/** Both days included; without a day, open on that side. */
export type Closure = { readonly from?: LocalDate | undefined; readonly until?: LocalDate | undefined };

/** Both days included; without a day, open on that side. */
export type TerminalName = {
  readonly name: string;
  readonly validFrom?: LocalDate | undefined;
  readonly validUntil?: LocalDate | undefined;
};

/** What a traveller must recognise on an old or a recent ticket. */
export type TerminalNaming = {
  readonly name: string;
  /** Every terminal that `name` has taken in ("2A", "2C"), and the last day of those names. */
  readonly previous?: { readonly names: readonly string[]; readonly until: LocalDate };
  readonly next?: { readonly name: string; readonly from: LocalDate };
};

type NamedTerminal = Pick<Terminal, "id" | "names">;

/** The name on a day. Where the data leave a gap, the nearest name before it, else the first one after. */
export function terminalNameOn(terminal: NamedTerminal, date: LocalDate): string {
  return terminal.names[indexOn(terminal, date)]?.name ?? terminal.id;
}

/** Where traveller and valet meet on a day. Before all of them, the first one. */
export function meetingPointOn({ meetingPoint, meetingPoints }: Terminal, date: LocalDate): MeetingPoint {
  const begun = meetingPoints?.findLast(({ validFrom }) => validFrom === undefined || validFrom <= date);
  return begun ?? meetingPoints?.[0] ?? { words: meetingPoint };
}

/** Whether a handover of that day can be booked there. What is booked already takes place all the same. */
export function isTerminalOpenOn({ closures = [] }: Pick<Terminal, "closures">, date: LocalDate): boolean {
  return !closures.some(({ from, until }) => (from ?? date) <= date && date <= (until ?? date));
}

/** Terminals that bear one name on a day are one place: the one that is chosen if one is, else the first. */
export function oneOfEachName<Known extends NamedTerminal>(
  terminals: readonly Known[],
  date: LocalDate,
  chosen?: string,
): readonly Known[] {
  const byName = new Map<string, Known>();
  for (const terminal of terminals) {
    const name = terminalNameOn(terminal, date);
    if (!byName.has(name) || terminal.id === chosen) byName.set(name, terminal);
  }
  return [...byName.values()];
}

/** What a list offers for a handover of that day; the chosen one stays in it although it is closed then. */
export function terminalsOfferedOn<Known extends NamedTerminal & Pick<Terminal, "closures">>(
  terminals: readonly Known[],
  date: LocalDate,
  chosen: string,
): readonly Known[] {
  const open = terminals.filter((terminal) => terminal.id === chosen || isTerminalOpenOn(terminal, date));
  const nameOf = (terminal: Known) => terminalNameOn(terminal, date);
  return oneOfEachName(open, date, chosen).toSorted((left, right) =>
    nameOf(left).localeCompare(nameOf(right)),
  );
}

const daysAround = 14;

/**
 * The name on a day with the one before or after it when the change is at most `daysAround` days away:
 * "Terminal 3, until 28 February 2027: 2A/2C". `terminals` are all of the airport's.
 */
export function terminalNamingOn(
  terminal: Terminal,
  date: LocalDate,
  terminals: readonly Terminal[],
): TerminalNaming {
  const index = indexOn(terminal, date);
  const name = terminalNameOn(terminal, date);
  const until = terminal.names[index - 1]?.validUntil;
  const next = terminal.names[index + 1];
  const changedLately = until !== undefined && addDays(until, daysAround) >= date;
  const changesSoon = next?.validFrom !== undefined && addDays(date, daysAround) >= next.validFrom;
  return {
    name,
    ...(changedLately && { previous: { names: namesUntil(until, { name, date }, terminals), until } }),
    ...(changesSoon && next?.validFrom && { next: { name: next.name, from: next.validFrom } }),
  };
}

function indexOn(terminal: NamedTerminal, date: LocalDate): number {
  const begun = terminal.names.findLastIndex(({ validFrom }) => validFrom === undefined || validFrom <= date);
  return Math.max(0, begun);
}

function namesUntil(
  until: LocalDate,
  { name, date }: { readonly name: string; readonly date: LocalDate },
  terminals: readonly Terminal[],
): readonly string[] {
  const merged = terminals.filter((terminal) => terminalNameOn(terminal, date) === name);
  const names = merged.flatMap((terminal) =>
    terminal.names.filter(({ validUntil }) => validUntil === until).map((dated) => dated.name),
  );
  return [...new Set(names)];
}
