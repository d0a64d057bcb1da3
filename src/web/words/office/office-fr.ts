import type { OfficeWords } from "./office-en.ts";

export const officeFr: OfficeWords = {
  office: "Bureau",
  ways: { bookings: "Réservations", calendar: "Calendrier", reviews: "Avis", till: "Caisse" },
};
