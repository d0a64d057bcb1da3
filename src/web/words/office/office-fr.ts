import type { OfficeWords } from "./office-en.ts";

export const officeFr: OfficeWords = {
  office: "Bureau",
  ways: { bookings: "Réservations", till: "Caisse" },
};
