import fastify from "fastify"; // broken: no-restricted-imports
import { saveQuote } from "./quotes/store/quote-store.ts"; // broken: no-restricted-imports
import { sandboxPayments } from "./standalone/sandbox/sandbox-payments.ts";

export const openMailSender = [fastify, saveQuote, sandboxPayments];
