import { createHash } from "node:crypto";
import type { BookedPaper } from "#domain/books/book-entries.ts";
import { vatByRate } from "#domain/books/book-entries.ts";
import type { ClosingPeriod } from "#domain/books/closing-periods.ts";
import { canonicalJson } from "#domain/custody/canonical-json.ts";
import { sumOf } from "#domain/money.ts";
import type { SalesFigures } from "../platform/tables/till-tables.ts";

/** The previous hash of the first closing of each kind. */
export const firstSalesHash = createHash("sha256").update("").digest();

/** The parts of a closing: the documents of a day, the closings of the days or months of a longer period. */
export type ClosedPart = { readonly name: string; readonly hash: string };

export type ClosedContent = {
  readonly number: number;
  readonly figures: SalesFigures;
  readonly parts: readonly ClosedPart[];
};

/** SHA-256 over the previous closing of the kind and the full contents of the period, as canonical JSON (books §5). */
export function salesClosingHash(
  previousHash: Uint8Array,
  { kind, period }: ClosingPeriod,
  { number, figures, parts }: ClosedContent,
): Buffer {
  const text = canonicalJson({
    previous: Buffer.from(previousHash).toString("hex"),
    kind,
    period,
    number,
    figures: { ...figures, rates: figures.rates.map((rate) => ({ ...rate })) },
    parts: parts.map(({ name, hash }) => ({ name, hash })),
  });
  return createHash("sha256").update(text).digest();
}

/**
 * `before` is the running total of sales: it only grows, so a sale that is left out is missing from all later closings.
 */
export function figuresOf(papers: readonly BookedPaper[], before: number): SalesFigures {
  const total = sumOf(papers.map((paper) => paper.total));
  const ofMeans = (means: BookedPaper["means"]) =>
    sumOf(papers.filter((paper) => paper.means === means).map((paper) => paper.total));
  const invoices = papers.filter(({ kind }) => kind === "invoice").length;
  return {
    invoices,
    creditNotes: papers.length - invoices,
    total,
    vat: sumOf(papers.map((paper) => paper.vat)),
    rates: vatByRate(papers),
    card: ofMeans("card"),
    cash: ofMeans("cash"),
    everSold: before + total,
  };
}
