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

/** What a figure says of its days. */
export type Reading = {
  /** The one number, and what it is of. */
  readonly big: string;
  readonly text: string;
  /** How many things it rests on (figures §2). */
  readonly count: number;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly plot: (height: number) => ReactNode;
  /** Below the table: links to what it is made of. */
  readonly more?: ReactNode;
};

/** Its call takes a span of days. */
export type FigureKind<Declared extends Endpoint> = {
  readonly call: Declared;
  /** Undefined where nothing has happened on these days. */
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
