import type { ReactNode } from "react";
import type { Endpoint, OkOf } from "#contract/endpoint.ts";
import type { Cell } from "#domain/books/csv.ts";
import type { Locale } from "#domain/locale.ts";
import type { LocalDate } from "#domain/time.ts";
import type { FiguresWords } from "#web/words/figures/figures-en.ts";

export type ReadingContext = {
  readonly words: FiguresWords;
  readonly locale: Locale;
  readonly today: LocalDate;
};

/** The content of one figure for a range of days. */
export type Reading = {
  /** The headline number; `text` says what it measures. */
  readonly big: string;
  readonly text: string;
  /** The sample size (figures §2). */
  readonly count: number;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly plot: (height: number) => ReactNode;
  /** Below the table: links to the underlying rows. */
  readonly more?: ReactNode;
};

/** A figure whose endpoint takes a range of days. */
export type FigureKind<Declared extends Endpoint> = {
  readonly call: Declared;
  /** Undefined if there is no data for these days. */
  readonly read: (view: OkOf<Declared>, context: ReadingContext) => Reading | undefined;
};

export const plotNames = [
  "occupancy",
  "revenue",
  "load",
  "leadTime",
  "endings",
  "services",
  "ratings",
  "returnWait",
  "distances",
  "funnel",
] as const;
export type PlotName = (typeof plotNames)[number];
