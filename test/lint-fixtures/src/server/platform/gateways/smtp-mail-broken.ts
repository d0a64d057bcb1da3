import { createTransport } from "nodemailer";
import { quotes } from "#contract/quotes.ts"; // broken: no-restricted-imports
import { book } from "../../bookings/book.ts"; // broken: no-restricted-imports
import { inTransaction } from "../db/transaction.ts";

export const smtpMail = [createTransport, quotes, book, inTransaction];
