import type { booksApi } from "#contract/office/books-calls.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { readPaperFile } from "../invoices/read-invoice-file.ts";
import type { Run } from "../use-case.ts";

/** One invoice or credit note, to be booked in another accounting system (payment §9). */
export const fetchPaper: Run<typeof booksApi.fetchPaper, "db"> = async ({ db }, { params }) => {
  const file = await readPaperFile(db, params.number);
  return file ? accept(file) : reject(refusal("not-found"));
};
