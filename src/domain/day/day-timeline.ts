// The day by quarter-hours (desk §2): drop-offs on one side, returns on the other.
import { slotOf } from "#domain/stay/handover-slot.ts";
import { type Instant, type LocalTime, localTimeOf, type TimeZone } from "#domain/time.ts";
import type { MovementKind } from "./movement.ts";

type Timed = { readonly kind: MovementKind; readonly at: Instant; readonly plate: string };

export type Quarter<Row> = {
  readonly time: LocalTime;
  readonly dropOffs: readonly Row[];
  readonly returns: readonly Row[];
};

/** desk §2: sorted by quarter-hour, then by expected time, then by plate. Quarter-hours without a car are left out. */
export function timelineOf<Row extends Timed>(rows: readonly Row[], zone: TimeZone): readonly Quarter<Row>[] {
  const sorted = rows.toSorted((left, right) => left.at - right.at || compareText(left.plate, right.plate));
  const groups = Map.groupBy(sorted, ({ at }) => slotOf(localTimeOf(at, zone)));
  return [...groups].map(([time, group]) => ({
    time,
    dropOffs: group.filter(({ kind }) => kind === "drop-off"),
    returns: group.filter(({ kind }) => kind === "return"),
  }));
}

/** The first quarter-hour that begins after `time`: the line at now stands before it. Past the last: its length. */
export function nowIndex(quarters: readonly { readonly time: LocalTime }[], time: LocalTime): number {
  const after = quarters.findIndex((quarter) => quarter.time > time);
  return after < 0 ? quarters.length : after;
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
