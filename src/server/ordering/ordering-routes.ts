import { api } from "#contract/api.ts";
import type { Serve } from "../use-case.ts";
import { book } from "./book.ts";
import { requestQuote } from "./request-quote.ts";

export function orderingRoutes(serve: Serve): void {
  serve(api.requestQuote, requestQuote);
  serve(api.book, book);
}
