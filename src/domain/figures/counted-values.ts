// Histograms: how many bookings were made so many days ahead, how many cars came after so many minutes (figures §2).

/** A histogram bucket: `count` observations had this value. */
export type Counted = { readonly value: number; readonly count: number };

export function countOf(counted: readonly Counted[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0);
}
