// What each file of bench/ exports as `measure`. A figure that depends on the machine stands beside a reference that was
// measured in the same run, in turns with it; one that does not (touches, packages, bytes) stands for itself.

export type Goal = { readonly atMost?: number; readonly atLeast?: number };

/** Ours and its reference, in turns: one sample of each a round. A round that asks a hundred times gives its median. */
export type Compared = {
  readonly what: string;
  readonly unit: string;
  readonly ours: readonly number[];
  readonly reference: readonly number[];
  /** Of ours through the reference, by their medians. */
  readonly goal?: Goal;
  /** Shown beside it, and judged by nobody. */
  readonly note?: string;
};

export type Figure = {
  readonly what: string;
  readonly unit: string;
  readonly value: number;
  readonly goal?: Goal;
  readonly note?: string;
  /** Of a reference that was taken in turns, where the figure itself is no ratio, as there is none to nothing. */
  readonly steadiness?: readonly number[];
};

export type Skipped = { readonly what: string; readonly skipped: string };

export type Row = Compared | Figure | Skipped;

/** `npm run bench -- --rounds=3` and the like; how much of it each measure takes is its own choice. */
export const usual = {
  rounds: 5,
  /** Bookings at the end of the growth: `--rows=1000000` for a million, which takes half an hour to write. */
  rows: 100_000,
  /** Of a known and an unknown address. */
  pairs: 300,
  /** Of load in a round. */
  seconds: 3,
};

export type Options = Readonly<typeof usual>;

export type Measure = {
  readonly name: string;
  /** Reports each row as soon as it is known: what fails later takes nothing back. */
  readonly run: (report: (row: Row) => void, options: Options) => Promise<void>;
};
