// A handover as the board shows it: instants parsed once, and the filters on the rows.

import type { DayView, HandoverView } from "#contract/desk/day.ts";
import { isOnSpot } from "#domain/custody/custody-states.ts";
import type { SidesLeft } from "#domain/custody/sides-left.ts";
import { type Handover, type HandoverState, isDone, minutesLate, stateOf } from "#domain/day/handover.ts";
import { matchesSearch } from "#domain/day/matches-search.ts";
import { type Instant, instantFromIso, type LocalTime, localTimeOf } from "#domain/time.ts";

export type BoardRow = Handover &
  Omit<HandoverView, "at" | "doneAt" | "custody" | "status" | "kind"> & {
    readonly key: string;
    readonly spot: string | undefined;
    readonly keyTag: string | undefined;
    readonly holder: string | undefined;
    /** Sides that an express reception left to be photographed in the lot (custody §2). */
    readonly sidesLeft?: (SidesLeft & { readonly time: LocalTime }) | undefined;
    /** Left over from the day before: shown above today's first quarter-hour (desk §2). */
    readonly isLeftOver?: boolean;
    /** Changed on this device by a move that the server has not answered. */
    readonly toSend?: boolean;
  };

export type RowFilter = "all" | "receive" | "return" | "urgent";

export function toRowFilter(text: string | null): RowFilter {
  return text === "receive" || text === "return" || text === "urgent" ? text : "all";
}

/** Caches the row of each handover: a stable identity lets memoised rows skip rendering. */
const made = new WeakMap<HandoverView, BoardRow>();

export function boardRows({ movements, zone }: Pick<DayView, "movements" | "zone">): readonly BoardRow[] {
  return movements.map((movement) => {
    const row = made.get(movement) ?? toBoardRow(movement, zone);
    made.set(movement, row);
    return row;
  });
}

function toBoardRow({ at, doneAt, custody, ...view }: HandoverView, zone: string): BoardRow {
  return {
    ...view,
    key: `${view.kind} ${view.reference}`,
    at: instantFromIso(at),
    ...(doneAt !== undefined && { doneAt: instantFromIso(doneAt) }),
    ...(custody && { custody: { state: custody.state, since: instantFromIso(custody.since) } }),
    spot: custody?.spot,
    keyTag: custody?.keyTag,
    holder: custody?.holder,
    ...(custody?.sidesLeft && {
      sidesLeft: withTime({ ...custody.sidesLeft, until: instantFromIso(custody.sidesLeft.until) }, zone),
    }),
  };
}

export function withTime(left: SidesLeft, zone: string): NonNullable<BoardRow["sidesLeft"]> {
  return { ...left, time: localTimeOf(left.until, zone) };
}

type Asked = { readonly show: RowFilter; readonly typed: string; readonly now: Instant };

export function filterRows(rows: readonly BoardRow[], { show, typed, now }: Asked): readonly BoardRow[] {
  return rows.filter((row) => isShown(row, show, now) && matchesSearch(row, typed));
}

function isShown(row: BoardRow, show: RowFilter, now: Instant): boolean {
  if (show === "receive") return row.kind === "drop-off" && !isDone(row, now);
  if (show === "return") return row.kind === "return" && !isDone(row, now);
  return show === "all" || isUrgent(row, now);
}

/** Nothing is left to do: the row fades and is folded away. */
export function isFinished(row: BoardRow, now: Instant): boolean {
  return isDone(row, now) && row.sidesLeft === undefined;
}

export function isUrgent(row: BoardRow, now: Instant): boolean {
  return minutesLate(row, now) !== undefined;
}

/** The next car to handle: the first that is neither done nor long missing. */
export function nextRow(rows: readonly BoardRow[], now: Instant): BoardRow | undefined {
  const open = rows.filter((row) => !isDone(row, now) && stateOf(row, now) !== "missing");
  const inOrder = open.toSorted((left, right) => left.at - right.at);
  return inOrder.find((row) => row.at >= now) ?? inOrder.at(-1);
}

/** The word for a state; a finished handover is called received or returned. */
export function stateWord(
  row: BoardRow,
  now: Instant,
): Exclude<HandoverState, "done"> | "received" | "returned" {
  const state = stateOf(row, now);
  if (state !== "done") return state;
  return row.kind === "return"
    ? "returned"
    : row.custody && isOnSpot(row.custody.state)
      ? "parked"
      : "received";
}
