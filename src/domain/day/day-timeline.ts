// The day by quarter-hours (desk §2): drop-offs on one side, returns on the other.
import { type HandoverSlot, slotOf } from "#domain/stay/handover-slot.ts";
import { type Instant, localDateOf, localTimeOf, type TimeZone } from "#domain/time.ts";
import type { HandoverKind } from "./handover.ts";

type Timed = { readonly kind: HandoverKind; readonly at: Instant; readonly plate: string };

/** `date` is the board's day, or an earlier one for handovers left over from it. */
export type Quarter<Row> = HandoverSlot & {
  readonly dropOffs: readonly Row[];
  readonly returns: readonly Row[];
};

/** desk §2: sorted by quarter-hour, then by expected time, then by plate. Quarter-hours without a car are left out. */
export function timelineOf<Row extends Timed>(rows: readonly Row[], zone: TimeZone): readonly Quarter<Row>[] {
  const sorted = rows.toSorted((left, right) => left.at - right.at || compareText(left.plate, right.plate));
  const groups = Map.groupBy(sorted, ({ at }) => textOf(slotAt(at, zone)));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return {
      ...slotAt(first.at, zone),
      dropOffs: group.filter(({ kind }) => kind === "drop-off"),
      returns: group.filter(({ kind }) => kind === "return"),
    };
  });
}

/** Index of the first quarter-hour that begins after `now`, before which the now line is drawn, or else the length. */
export function nowIndex(quarters: readonly HandoverSlot[], now: Instant, zone: TimeZone): number {
  const line = textOf({ date: localDateOf(now, zone), time: localTimeOf(now, zone) });
  const after = quarters.findIndex((quarter) => textOf(quarter) > line);
  return after < 0 ? quarters.length : after;
}

function slotAt(at: Instant, zone: TimeZone): HandoverSlot {
  return { date: localDateOf(at, zone), time: slotOf(localTimeOf(at, zone)) };
}

/** Sorts chronologically. */
function textOf({ date, time }: HandoverSlot): string {
  return `${date} ${time}`;
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
