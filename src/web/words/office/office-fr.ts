import type { OfficeWords } from "./office-en.ts";

export const officeFr: OfficeWords = {
  office: "Bureau",
  ways: {
    alerts: "Alertes",
    bookings: "Réservations",
    flights: "Vols",
    calendar: "Calendrier",
    reviews: "Avis",
    messages: "Messages",
    claims: "Litiges",
    tariff: "Tarif",
    till: "Caisse",
    books: "Comptabilité",
    figures: "Chiffres",
    opening: "Mise en route",
    content: "Contenu",
    bookingRules: "Règles de vente",
    custodySettings: "Réglages de la garde",
    team: "Équipe",
    devices: "Téléphones",
    backups: "Sauvegardes",
    journal: "Journal",
  },
};
