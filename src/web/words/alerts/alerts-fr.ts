import { alertTextsFr, alertWaysFr } from "./alert-texts-fr.ts";
import type { AlertsWords } from "./alerts-en.ts";

export const alertsFr: AlertsWords = {
  raised: alertTextsFr,
  raisedLinks: alertWaysFr,
  title: "Alertes",
  lead: "Ce que seule une personne peut régler. Chaque alerte part aussi par e-mail à l’exploitant, sauf si c’est un e-mail à l’exploitant qui a échoué.",
  none: "Aucune alerte. Ce qui reste à faire aujourd’hui est dans Jour.",
  unreadable: "Les alertes n’ont pas pu être chargées.",
  again: "Réessayer",
  raisedAt: (at) => `Signalée le ${at}`,
  overdue: (at) => `Réponse attendue au plus tard le ${at}`,
  note: "Ce qui a été fait",
  needsNote: "Dites en quelques mots ce qui a été fait.",
  settle: "Cocher comme réglée",
  settledTitle: "Réglées",
  noneSettled: "Aucune pour l’instant.",
  settledBy: (name, at) => `${name}, ${at}`,
};
