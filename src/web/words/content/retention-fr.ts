import { formatDuration } from "#domain/language/format-duration.ts";
import type { RetentionWords } from "./retention-en.ts";

const kinds: RetentionWords["kinds"] = {
  unconfirmedAccounts: "Comptes dont l’adresse n’a jamais été confirmée",
  idleAccounts: "Comptes sans connexion, réservation ni séjour",
  contactMessages: "Messages et réponses, après le dernier échange",
  reviews: "Avis, après publication ou refus",
  auditContents: "Le détail des modifications ; le journal garde qu’elles ont eu lieu",
  bookings: "Noms et adresses des réservations, après le séjour",
  bookingNotes: "Notes sur les réservations, après le séjour",
  askedChanges: "Demandes de modification de réservation, après le séjour",
  flightChanges: "Atterrissages signalés à la régie",
  quotes: "Devis sans réservation",
  mails: "E-mails envoyés",
  sessions: "Sessions de connexion, après leur fin",
  knownNetworks: "Réseaux de connexion",
  throttles: "Tentatives échouées",
  tokens: "Liens envoyés par e-mail, après leur expiration",
  alerts: "Alertes, après leur fin",
  failedJobs: "Tâches de fond abandonnées",
  idempotencyKeys: "Envois répétés d’une commande",
  media: "Photos et films des véhicules, après le retour",
};

export const retentionFr: RetentionWords = {
  hint: "Un nettoyage passe une fois par jour et supprime ce qui est arrivé à échéance. Chaque passage est une écriture du journal. Les factures et les avoirs restent, comme le journal ; les traces techniques du serveur sont conservées par son hébergeur.",
  media: "Réglages de la garde : durée de conservation des photos et films",
  backups: "Sauvegardes",
  kept: {
    days: (count) => `conservation ${formatDuration(count, "days", "fr")}`,
    months: (count) => `conservation ${formatDuration(count, "months", "fr")}`,
    years: (count) => `conservation ${formatDuration(count, "years", "fr")}`,
  },
  outcome: { deleted: "puis suppression", anonymised: "puis sans aucun nom" },
  never: "Aucun nettoyage pour l’instant",
  last: (at, count) =>
    `Dernier nettoyage le ${at} : ${count === 0 ? "rien à retirer" : count === 1 ? "1 élément" : `${count} éléments`}`,
  kinds,
};
