import type { booksApi } from "#contract/office/books-calls.ts";
import { sumByMeans, vatByRate } from "#domain/books/book-entries.ts";
import { accept } from "#domain/result.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Run } from "../use-case.ts";
import { readBooks, timeOf } from "./read-books.ts";

/** Sales of a span of days, their VAT by rate, and receipts by means of payment (books §1). */
export const fetchBooks: Run<typeof booksApi.fetchBooks, "db"> = async ({ db }, { query }) => {
  const { airport } = await readOperator(db);
  const time = timeOf(query, airport.zone);
  if (!time.ok) return time;
  const { papers, money } = await readBooks(db, time.value);
  const invoices = papers.filter(({ kind }) => kind === "invoice").length;
  return accept({
    invoices,
    creditNotes: papers.length - invoices,
    vat: [...vatByRate(papers)],
    means: [...sumByMeans(money)],
  });
};
