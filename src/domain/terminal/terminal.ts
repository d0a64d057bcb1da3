// Terminals keep their id when the airport renames them (content §5).
import type { Wording } from "#domain/locale.ts";
import { addDays, type LocalDate } from "#domain/time.ts";

/** What fits on a sign, and in a paragraph of a ticket. */
export const maxTerminalNameLength = 12;
export const maxMeetingPointLength = 300;
/** A sanity limit: more than any airport has. */
export const maxTerminals = 40;

export type Terminal = {
  /** Stable across renaming. */
  readonly id: string;
  /** In date order, without gaps or overlaps. */
  readonly names: readonly TerminalName[];
  /** Used where `meetingPoints` is absent. */
  readonly meetingPoint: Wording;
  /** In date order; each applies until the next begins. */
  readonly meetingPoints?: readonly MeetingPoint[] | undefined;
  /** Days on which no handover can be booked here, in date order, neither overlapping nor adjacent. */
  readonly closures?: readonly Closure[] | undefined;
};

export type MeetingPoint = {
  readonly validFrom?: LocalDate | undefined;
  readonly words: Wording;
  /** The id of its photo. */
  readonly picture?: string | undefined;
};

/** Both days inclusive; an absent end is open. */
export type Closure = { readonly from?: LocalDate | undefined; readonly until?: LocalDate | undefined };

/** Both days inclusive; an absent end is open. */
export type TerminalName = {
  readonly name: string;
  readonly validFrom?: LocalDate | undefined;
  readonly validUntil?: LocalDate | undefined;
};

/** A terminal's names around a day, so that travellers recognise the one on an older or newer ticket. */
export type TerminalNaming = {
  readonly name: string;
  /** The former names merged into `name` ("2A", "2C"), and their last day. */
  readonly previous?: { readonly names: readonly string[]; readonly until: LocalDate };
  readonly next?: { readonly name: string; readonly from: LocalDate };
};

type NamedTerminal = Pick<Terminal, "id" | "names">;

/** The name on a day; in a gap of the data, the last name before it, else the first. */
export function terminalNameOn(terminal: NamedTerminal, date: LocalDate): string {
  return terminal.names[indexOn(terminal, date)]?.name ?? terminal.id;
}

/** The meeting point on a day; before the first dated one, the first. */
export function meetingPointOn({ meetingPoint, meetingPoints }: Terminal, date: LocalDate): MeetingPoint {
  const begun = meetingPoints?.findLast(({ validFrom }) => validFrom === undefined || validFrom <= date);
  return begun ?? meetingPoints?.[0] ?? { words: meetingPoint };
}

/** Whether a handover on that day can be booked there. Handovers already booked still take place. */
export function isTerminalOpenOn({ closures = [] }: Pick<Terminal, "closures">, date: LocalDate): boolean {
  return !closures.some(({ from, until }) => (from ?? date) <= date && date <= (until ?? date));
}

/** Terminals with the same name on a day are one place: keeps the chosen one of them, else the first. */
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

/** The options of a select for a handover on that day; the chosen terminal is included even if it is closed then. */
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
 * The name on a day, with the previous or next one if the change is at most `daysAround` days away: "Terminal 3, until
 * 28 February 2027: 2A/2C". `terminals` are all of the airport's.
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
