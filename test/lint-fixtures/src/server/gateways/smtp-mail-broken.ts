import { createTransport } from "nodemailer";
import { quotes } from "#contract/quotes.ts"; // broken: no-restricted-imports
import { book } from "../bookings/book.ts"; // broken: no-restricted-imports
import { db } from "../db/transaction.ts";

export const smtpMail = [createTransport, quotes, book, db];
