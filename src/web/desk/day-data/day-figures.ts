// The day's figures, and its handovers by quarter-hour for the chart.
import { timelineOf } from "#domain/day/day-timeline.ts";
import { isDone } from "#domain/day/handover.ts";
import { type Cents, sumOf, toCents } from "#domain/money.ts";
import type { Instant, TimeZone } from "#domain/time.ts";
import { type BoardRow, isUrgent } from "../board/board-row.ts";

/** Handovers left over from the day before count as late and to collect, but not as the day's own. */
export type DayFigures = {
  readonly dropOffs: Share;
  readonly returns: Share;
  readonly late: number;
  readonly toCollect: Cents;
};

type Share = { readonly done: number; readonly all: number };

export function figuresOf(rows: readonly BoardRow[], now: Instant): DayFigures {
  const share = (kind: BoardRow["kind"]): Share => {
    const side = rows.filter((row) => row.kind === kind && row.isLeftOver !== true);
    return { done: side.filter((row) => isDone(row, now)).length, all: side.length };
  };
  return {
    dropOffs: share("drop-off"),
    returns: share("return"),
    late: rows.filter((row) => isUrgent(row, now)).length,
    toCollect: sumOf(rows.filter((row) => !isDone(row, now)).map(({ due }) => toCents(due))),
  };
}

export type WaveBar = { readonly time: string; readonly up: number; readonly down: number };

export function waveOf(rows: readonly BoardRow[], zone: TimeZone): readonly WaveBar[] {
  const ofTheDay = rows.filter(({ isLeftOver }) => isLeftOver !== true);
  return timelineOf(ofTheDay, zone).map(({ time, dropOffs, returns }) => ({
    time,
    up: dropOffs.length,
    down: returns.length,
  }));
}
