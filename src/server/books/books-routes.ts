import type { DeskRoutes } from "../use-case.ts";
import { compareWithProvider } from "./compare-with-provider.ts";
import { exportBooks } from "./export-books.ts";
import { fetchBooks } from "./fetch-books.ts";

export const booksRoutes = { fetchBooks, exportBooks, compareWithProvider } satisfies Partial<DeskRoutes>;
