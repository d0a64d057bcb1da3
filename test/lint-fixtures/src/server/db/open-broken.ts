import { Pool } from "pg";
import { quotes } from "#contract/quotes.ts"; // broken: no-restricted-imports
import { book } from "../bookings/book.ts"; // broken: no-restricted-imports
import { serve } from "../http/serve-endpoint.ts"; // broken: no-restricted-imports
import { join } from "./embedded/join.ts";

export const openDatabase = [Pool, quotes, book, serve, join];
