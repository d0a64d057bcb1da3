// Quantiles and cumulative shares of counted values (figures §2).
import { type Counted, countOf } from "./counted-values.ts";

/**
 * The quantile: the smallest value that at least this share of all do not exceed; 0.5 is the median. `undefined`
 * without values.
 */
export function quantileOf(counted: readonly Counted[], share: number): number | undefined {
  const wanted = countOf(counted) * share;
  let reached = 0;
  for (const { value, count } of inOrder(counted)) {
    reached += count;
    if (reached >= wanted && count > 0) return value;
  }
  return undefined;
}

/** How many are less than or equal to the value. */
export function countUpTo(counted: readonly Counted[], value: number): number {
  return countOf(counted.filter((each) => each.value <= value));
}

/** The cumulative distribution: each value with the share of all that do not exceed it. */
export function cumulativeShares(
  counted: readonly Counted[],
): readonly { readonly value: number; readonly share: number }[] {
  const all = countOf(counted);
  let reached = 0;
  return inOrder(counted).map(({ value, count }) => {
    reached += count;
    return { value, share: reached / all };
  });
}

/** With fewer observations a share means little: it is shown with its count and not joined to the line of the plot. */
const enough = 20;

export function isSmallSample(count: number): boolean {
  return count < enough;
}

function inOrder(counted: readonly Counted[]): readonly Counted[] {
  return counted.toSorted((left, right) => left.value - right.value);
}
