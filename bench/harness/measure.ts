// What each file of bench/ exports as `measure`. A figure that depends on the machine is compared with a reference that
// alternates with it in the same run; one that does not (touches, packages, bytes) stands alone.

export type Goal = { readonly atMost?: number; readonly atLeast?: number };

/** Ours and its reference, alternating: one sample of each per round. A round of many requests reports its median. */
export type Compared = {
  readonly what: string;
  readonly unit: string;
  readonly ours: readonly number[];
  readonly reference: readonly number[];
  /** For the ratio of ours to the reference, by their medians. */
  readonly goal?: Goal;
  /** Shown beside the figure, never judged. */
  readonly note?: string;
};

export type Figure = {
  readonly what: string;
  readonly unit: string;
  readonly value: number;
  readonly goal?: Goal;
  readonly note?: string;
  /**
   * Samples of an alternating reference that show the noise, where the figure is no ratio because the reference may be
   * zero.
   */
  readonly steadiness?: readonly number[];
};

export type Skipped = { readonly what: string; readonly skipped: string };

export type Row = Compared | Figure | Skipped;

/** Set by `npm run bench -- --rounds=3` and the like; each measure decides how it uses them. */
export const usual = {
  rounds: 5,
  /** Bookings at the end of the growth: `--rows=1000000` for a million, which takes half an hour to write. */
  rows: 100_000,
  /** Pairs of a known and an unknown address. */
  pairs: 300,
  /** Seconds of load per round. */
  seconds: 3,
};

export type Options = Readonly<typeof usual>;

export type Measure = {
  readonly name: string;
  /** Reports each row as soon as it is known, so that a later failure does not lose it. */
  readonly run: (report: (row: Row) => void, options: Options) => Promise<void>;
};
