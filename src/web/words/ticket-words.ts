import { dictionary } from "./dictionary.ts";
import type { TicketWords } from "./en/ticket-en.ts";

export const ticketWords = dictionary<TicketWords>({
  fr: () => import("./fr/ticket-fr.ts").then((module) => module.ticketFr),
  en: () => import("./en/ticket-en.ts").then((module) => module.ticketEn),
});
