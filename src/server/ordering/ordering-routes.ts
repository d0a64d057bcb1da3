import { api } from "#contract/api.ts";
import type { Serve } from "../use-case.ts";
import { book } from "./book.ts";

export function orderingRoutes(serve: Serve): void {
  serve(api.book, book);
}
