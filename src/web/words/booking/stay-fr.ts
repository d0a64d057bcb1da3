import { bookingLabelsFr } from "#domain/language/booking-labels-fr.ts";
import { formatDuration } from "#domain/language/format-duration.ts";
import type { StayWords } from "./stay-en.ts";

export const stayFr: StayWords = {
  departure: "Départ",
  departureIs: "je dépose la voiture",
  return: "Retour",
  returnIs: "mon avion atterrit",
  date: "Date",
  departureDate: "Date de départ",
  dropOffTime: "Heure de dépose",
  returnDate: "Date de retour",
  landingTime: "Heure d’atterrissage",
  days: bookingLabelsFr.days,
  nights: (count: number) => (count === 0 ? "aucune nuit" : formatDuration(count, "nights", "fr")),
  at: "à",
  fullTime: "complet",
  otherTime: "autre heure…",
  calendar: {
    choose: "Choisir une date",
    title: "Vos dates",
    pickDeparture: "Quel jour partez-vous ?",
    pickReturn: (departure: string) => `${departure} – quel jour revenez-vous ?`,
    close: "Fermer le calendrier",
    done: "Valider",
    missing: "Choisissez le jour du départ et celui du retour.",
    clear: "Effacer les dates",
    loading: "Chargement du calendrier…",
    few: "Dernières places",
    full: "Complet",
    previousMonth: "Mois précédent",
    nextMonth: "Mois suivant",
  },
  price: bookingLabelsFr.price,
};
