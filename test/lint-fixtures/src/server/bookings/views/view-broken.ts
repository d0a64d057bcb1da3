import { findQuote } from "../../quotes/store/quote-store.ts"; // broken: no-restricted-imports
import { findMails } from "../../mail/letters/store/letter-store.ts"; // broken: no-restricted-imports
import { saveView } from "../store/view-store.ts";
import { pay } from "../../payments/pay-booking.ts";

export const view = [findQuote, findMails, saveView, pay];
