import { saveQuote } from "../../quotes/store/quote-store.ts"; // broken: no-restricted-imports
import { makeQuote } from "../../quotes/make-quote.ts";
import { openPool } from "../../platform/db/open-pool.ts";

export const sandboxPage = [saveQuote, makeQuote, openPool];
