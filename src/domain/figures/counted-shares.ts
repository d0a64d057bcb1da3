// How what was counted is spread (figures §2).
import { type Counted, countOf } from "./counted-values.ts";

/**
 * The smallest value that at least this share of all do not exceed: 0.5 is the median. `undefined` of nothing.
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

/** How many do not exceed the value. */
export function countUpTo(counted: readonly Counted[], value: number): number {
  return countOf(counted.filter((each) => each.value <= value));
}

/** Each value with the share of all that do not exceed it. */
export function cumulated(
  counted: readonly Counted[],
): readonly { readonly value: number; readonly share: number }[] {
  const all = countOf(counted);
  let reached = 0;
  return inOrder(counted).map(({ value, count }) => {
    reached += count;
    return { value, share: reached / all };
  });
}

/** Of fewer than this a share says little: it is shown with its number and joined to nothing. */
const enough = 20;

export function isFew(count: number): boolean {
  return count < enough;
}

function inOrder(counted: readonly Counted[]): readonly Counted[] {
  return counted.toSorted((left, right) => left.value - right.value);
}
