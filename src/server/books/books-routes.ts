import type { DeskRoutes } from "../use-case.ts";
import { compareWithProvider } from "./compare-with-provider.ts";
import { exportBooks } from "./export-books.ts";
import { fetchBooks } from "./fetch-books.ts";
import { fetchPaper } from "./fetch-paper.ts";

export const booksRoutes = {
  fetchPaper,
  fetchBooks,
  exportBooks,
  compareWithProvider,
} satisfies Partial<DeskRoutes>;
