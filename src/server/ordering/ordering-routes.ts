import type { SiteRoutes } from "../use-case.ts";
import { book } from "./book.ts";
import { requestQuote } from "./request-quote.ts";

export const orderingRoutes = {
  requestQuote,
  book,
} satisfies Partial<SiteRoutes>;
