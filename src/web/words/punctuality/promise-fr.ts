import type { PromiseWords } from "./promise-en.ts";

export const promiseFr: PromiseWords = {
  title: "Promesse au retour",
  hint: "Dite aux voyageurs avant la commande, sur leur billet et dans les conditions générales. Chaque réservation garde la promesse avec laquelle elle a été commandée, quoi que vous changiez ensuite.",
  rule: "Mesurée de l’appel « J’ai mes bagages », ou de l’atterrissage réservé si le voyageur appelle plus tôt, jusqu’à la voiture enregistrée au point de rencontre. Une voiture en retard rembourse d’elle-même, une seule fois, une minute après le retour : sur la carte, ou en espèces à rendre à la caisse.",
  now: "Actuellement :",
  nothing: "rien n’est promis.",
  labels: {
    unit: "Ce qu’une voiture en retard rembourse",
    minutes: "En combien de minutes",
    cents: "Montant en euros",
    percent: "Part du prix, en pour cent",
  },
  units: { none: "Rien : pas de promesse", cents: "Un montant", percent: "Une part du prix" },
  error: (least, most) => `Saisissez une valeur de ${least} à ${most}.`,
  saved:
    "Enregistré. La promesse vaut pour les commandes à venir, et les conditions générales changent de version.",
};
