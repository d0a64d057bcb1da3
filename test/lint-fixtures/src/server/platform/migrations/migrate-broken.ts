import { book } from "../../bookings/book.ts"; // broken: no-restricted-imports
import { jsonLinesLog } from "../../log.ts";
import { inTransaction } from "../db/transaction.ts";

export const migrate = [book, jsonLinesLog, inTransaction];
