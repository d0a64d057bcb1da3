import type { Goal, Row } from "./measure.ts";
import { medianOf } from "./median-of.ts";

export type Verdict = "held" | "NOT HELD" | "NOISY" | "SKIPPED" | "FAILED" | "noted";

export type Judged = {
  readonly what: string;
  readonly verdict: Verdict;
  /** The ratio of the medians, or the figure itself. */
  readonly value?: number;
  readonly shown: string;
  readonly goal: string;
};

/** A reference that varies by more than this factor between rounds is too noisy to compare with. */
const noisyFrom = 1.4;

export function judgeRow(row: Row): Judged {
  if ("skipped" in row) return { what: row.what, verdict: "SKIPPED", shown: row.skipped, goal: "" };
  const note = row.note === undefined ? "" : ` (${row.note})`;
  if ("value" in row) {
    const { what, value, unit, goal = {}, steadiness = [] } = row;
    return {
      what,
      value,
      verdict: isNoisy(steadiness) ? "NOISY" : verdictOf(value, goal),
      shown: `${written(value)}${unit}${note}`,
      goal: writtenGoal(goal, unit),
    };
  }
  const { what, ours, reference, unit, goal = {} } = row;
  const value = medianOf(ours) / medianOf(reference);
  return {
    what,
    value,
    verdict: isNoisy(reference) ? "NOISY" : verdictOf(value, goal),
    shown: `${written(value)}× = ${written(medianOf(ours))} / ${written(medianOf(reference))}${unit}${note}`,
    goal: writtenGoal(goal, "×"),
  };
}

function isNoisy(reference: readonly number[]): boolean {
  return Math.max(...reference) / Math.min(...reference) > noisyFrom;
}

function verdictOf(value: number, { atMost, atLeast }: Goal): Verdict {
  if (atMost === undefined && atLeast === undefined) return "noted";
  const holds =
    value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY);
  return holds ? "held" : "NOT HELD";
}

function writtenGoal({ atMost, atLeast }: Goal, unit: string): string {
  const bounds = [
    atLeast === undefined ? [] : `≥ ${atLeast}${unit}`,
    atMost === undefined ? [] : `≤ ${atMost}${unit}`,
  ];
  return bounds.flat().join(", ");
}

export function written(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 1_000) return Math.round(value).toLocaleString("en-GB");
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(value < 0.1 ? 3 : 2);
}
