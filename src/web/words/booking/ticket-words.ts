import { dictionary } from "../dictionary.ts";
import type { TicketWords } from "./ticket-en.ts";

export const ticketWords = dictionary<TicketWords>({
  fr: () => import("./ticket-fr.ts").then((module) => module.ticketFr),
  en: () => import("./ticket-en.ts").then((module) => module.ticketEn),
});
