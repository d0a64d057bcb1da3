// A manager's changes to a terminal, each effective from a day on (content §5). Earlier days are unaffected.
import type { Wording } from "#domain/locale.ts";
import { addDays, type LocalDate } from "#domain/time.ts";
import {
  type Closure,
  type MeetingPoint,
  meetingPointOn,
  type Terminal,
  type TerminalName,
  terminalNameOn,
} from "./terminal.ts";

export type TerminalFacts = {
  readonly name: string;
  readonly words: Wording;
  readonly picture?: string | undefined;
};

/** The facts in force from `from` on; the first version has no `from`. */
export type TerminalVersion = TerminalFacts & { readonly from?: LocalDate | undefined };

/** One version for each day on which the name or the meeting point changes, with both as of that day. */
export function terminalVersions(terminal: Terminal): readonly TerminalVersion[] {
  const days = [...terminal.names, ...(terminal.meetingPoints ?? [])].flatMap(
    ({ validFrom }) => validFrom ?? [],
  );
  const begin = firstPoint(terminal);
  return [
    { name: terminal.names[0]?.name ?? terminal.id, ...factsOf(begin) },
    ...[...new Set(days)].toSorted().map((from) => ({
      from,
      name: terminalNameOn(terminal, from),
      ...factsOf(meetingPointOn(terminal, from)),
    })),
  ];
}

/** A changed name applies until the next change of the name, a meeting point until the next change of the point. */
export function withTerminalFacts(
  terminal: Terminal,
  from: LocalDate,
  { name, words, picture }: TerminalFacts,
): Terminal {
  const { names, points } = withoutDay(terminal, from);
  const point: MeetingPoint = { validFrom: from, words, ...(picture !== undefined && { picture }) };
  return composed(terminal, [...names, { name, validFrom: from }], [...points, point]);
}

/** Removes the change planned for that day. */
export function withoutTerminalFacts(terminal: Terminal, from: LocalDate): Terminal {
  const { names, points } = withoutDay(terminal, from);
  return composed(terminal, names, points);
}

/** A new terminal, closed on all days before `from`. */
export function newTerminal(id: string, from: LocalDate, { name, words, picture }: TerminalFacts): Terminal {
  return {
    id,
    names: [{ name }],
    meetingPoint: words,
    ...(picture !== undefined && { meetingPoints: [{ words, picture }] }),
    closures: [{ until: addDays(from, -1) }],
  };
}

/** Overlapping and adjacent closures are merged. */
export function withClosure(terminal: Terminal, closure: Closure): Terminal {
  const joined: Closure[] = [];
  for (const next of [...(terminal.closures ?? []), closure].toSorted(byBegin)) {
    const last = joined.at(-1);
    const touches =
      last !== undefined &&
      (last.until === undefined || next.from === undefined || next.from <= addDays(last.until, 1));
    if (touches) joined[joined.length - 1] = { from: last.from, until: laterEnd(last.until, next.until) };
    else joined.push(next);
  }
  return { ...terminal, closures: joined.map(withoutAbsent) };
}

/** Ends the closure that began on `from`: open again from today; a future closure is removed. */
export function withoutClosure(terminal: Terminal, from: LocalDate | undefined, today: LocalDate): Terminal {
  const closures = (terminal.closures ?? []).flatMap((closure) => {
    if (closure.from !== from) return [closure];
    return from !== undefined && from >= today ? [] : [{ ...closure, until: addDays(today, -1) }];
  });
  const { closures: _, ...open } = terminal;
  return closures.length === 0 ? open : { ...open, closures };
}

function firstPoint({ meetingPoint, meetingPoints }: Terminal): MeetingPoint {
  return meetingPoints?.[0] ?? { words: meetingPoint };
}

function factsOf({ words, picture }: MeetingPoint): Omit<TerminalFacts, "name"> {
  return { words, ...(picture !== undefined && { picture }) };
}

function withoutDay(terminal: Terminal, day: LocalDate) {
  return {
    names: terminal.names.filter(({ validFrom }) => validFrom !== day),
    points: (terminal.meetingPoints ?? [firstPoint(terminal)]).filter(({ validFrom }) => validFrom !== day),
  };
}

/** Sorts by date, ends each name the day before the next, and drops versions that change nothing. */
function composed(
  terminal: Terminal,
  names: readonly TerminalName[],
  points: readonly MeetingPoint[],
): Terminal {
  const named = names
    .toSorted(byDay)
    .filter(({ name }, index, sorted) => name !== sorted[index - 1]?.name)
    .map(({ name, validFrom }, index, kept): TerminalName => {
      const next = kept[index + 1]?.validFrom;
      return {
        name,
        ...(validFrom !== undefined && { validFrom }),
        ...(next !== undefined && { validUntil: addDays(next, -1) }),
      };
    });
  const met = points.toSorted(byDay).filter((point, index, sorted) => !isSamePoint(point, sorted[index - 1]));
  const isDated = met.length > 1 || met[0]?.picture !== undefined;
  const { meetingPoints: _, ...rest } = terminal;
  return { ...rest, names: named, ...(isDated && { meetingPoints: met }) };
}

function isSamePoint(one: MeetingPoint, other: MeetingPoint | undefined): boolean {
  return one.words.fr === other?.words.fr && one.words.en === other.words.en && one.picture === other.picture;
}

type Dated = { readonly validFrom?: LocalDate | undefined };

function byDay({ validFrom: one = "" as LocalDate }: Dated, { validFrom: other = "" as LocalDate }: Dated) {
  return one < other ? -1 : Number(one > other);
}

function byBegin({ from: one = "" as LocalDate }: Closure, { from: other = "" as LocalDate }: Closure) {
  return one < other ? -1 : Number(one > other);
}

function laterEnd(one: LocalDate | undefined, other: LocalDate | undefined): LocalDate | undefined {
  if (one === undefined || other === undefined) return undefined;
  return one > other ? one : other;
}

function withoutAbsent({ from, until }: Closure): Closure {
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
}
