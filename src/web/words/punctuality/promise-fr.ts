import type { PromiseWords } from "./promise-en.ts";

export const promiseFr: PromiseWords = {
  title: "Promesse au retour",
  hint: "Dite aux voyageurs avant la commande, sur leur billet et dans les conditions générales. Chaque réservation garde la promesse avec laquelle elle a été commandée, quoi que vous changiez ensuite.",
  rule: "Mesurée de l’appel « J’ai mes bagages », ou de l’atterrissage réservé si le voyageur appelle plus tôt, jusqu’à la voiture enregistrée au point de rencontre. Le remboursement d’une voiture en retard part automatiquement, une seule fois, une minute après le retour : sur la carte, ou en espèces à rendre à la caisse.",
  now: "Actuellement :",
  nothing: "rien n’est promis.",
  labels: {
    unit: "Remboursement d’une voiture en retard",
    minutes: "En combien de minutes",
    cents: "Montant en euros",
    percent: "Part du prix, en pour cent",
  },
  units: { none: "Aucun : rien n’est promis", cents: "Un montant", percent: "Une part du prix" },
  error: (least, most) => `Saisissez une valeur de ${least} à ${most}.`,
  saved:
    "Enregistré. La promesse vaut pour les commandes à venir, et les conditions générales changent de version.",
};
