import { formatDuration } from "#domain/language/format-duration.ts";
import type { RulesWords } from "./rules-en.ts";

export const rulesFr: RulesWords = {
  title: "Règles de vente",
  hint: "Ce que les voyageurs peuvent réserver, combien de temps un prix et une place leur sont gardés, comment ils paient et ce qui leur est remboursé.",
  rule: "Un changement vaut pour les commandes passées à partir de maintenant. Les réservations déjà faites gardent les règles de leur commande : préavis, heures de nuit, décompte des jours, espèces, remboursement et rétractation. Le site et les e-mails suivent d’eux-mêmes, et les conditions générales changent de version.",
  saved: "Enregistré. Les nouvelles règles valent pour les commandes à venir.",
  groups: {
    stay: "Séjour",
    hold: "Prix et place",
    payment: "Paiement",
    cancellation: "Annulation",
  },
  fields: {
    maximumDays: {
      label: "Séjour le plus long, en jours",
      hint: "Au-delà, les voyageurs sont invités à vous demander un devis.",
    },
    minimumNoticeHours: {
      label: "Préavis avant la dépose, en heures",
      hint: "Jusque-là, on réserve et on modifie tout soi-même. 0 : jusqu’à la dépose.",
    },
    dayCounting: {
      label: "Décompte des jours",
      hint: "De 10 h à 10 h le lendemain : deux jours du calendrier, ou une période de 24 heures.",
    },
    nightFrom: {
      label: "Nuit à partir de",
      hint: "Dès cette heure, une dépose ou un atterrissage entraîne le supplément de nuit du tarif.",
    },
    nightUntil: { label: "Nuit jusqu’à", hint: "À partir de cette heure, il n’y a plus de supplément." },
    quoteMinutes: {
      label: "Prix garanti, en minutes",
      hint: "Un prix affiché est maintenu pendant cette durée, même si le tarif change.",
    },
    holdMinutes: {
      label: "Place retenue pour un paiement par carte, en minutes",
      hint: "Pour une réservation, ou une modification plus chère. Sans paiement, la place est ensuite libérée.",
    },
    unpaidBookings: {
      label: "Réservations impayées par compte",
      hint: "Le nombre qu’un voyageur peut avoir à la fois. Au téléphone, c’est vous qui décidez.",
    },
    paymentMethods: {
      label: "Moyens de paiement",
      hint: "Les réservations déjà faites en espèces se paient toujours en espèces.",
    },
    cashLimit: {
      label: "Espèces jusqu’à, en euros",
      hint: "Le total le plus élevé qui se paie en espèces. La loi admet 1 000 €.",
    },
    fullRefundHours: {
      label: "Remboursement intégral, en heures avant la dépose",
      hint: "Ensuite, seuls les services non commencés sont remboursés. 0 : tout, jusqu’à la dépose.",
    },
    withdrawalDays: {
      label: "Droit de rétractation, en jours",
      hint: "À compter du contrat. La loi impose 14 jours, vous pouvez en accorder davantage.",
    },
  },
  countings: {
    "calendar-days": "Jours du calendrier",
    "started-24-hours": "Périodes de 24 heures commencées",
  },
  methods: { "card,cash": "Carte et espèces", card: "Carte uniquement", cash: "Espèces uniquement" },
  errors: {
    whole: (least, most) => `Saisissez un nombre entier de ${least} à ${most}.`,
    amount: (least, most) => `Saisissez un montant de ${least} à ${most}.`,
    horizon: (most) =>
      `Saisissez ${most} au plus : le calendrier ne vend pas plus loin, et il ne resterait rien à réserver.`,
    night: "Choisissez une autre heure que celle du début de la nuit.",
    quarter: "Choisissez un quart d’heure.",
    methods: "Le paiement par carte est désactivé : sans espèces, personne ne pourrait payer.",
  },
  values: {
    maximumDays: (days) => `séjour de ${formatDuration(days, "days", "fr")} au plus`,
    minimumNoticeHours: (hours) => `préavis ${hours} h`,
    nightFrom: (time) => `nuit à partir de ${time}`,
    nightUntil: (time) => `nuit jusqu’à ${time}`,
    quoteMinutes: (minutes) => `prix ${minutes} min`,
    holdMinutes: (minutes) => `place ${minutes} min`,
    unpaidBookings: (count) => `impayées ${count}`,
    cashLimit: (amount) => `espèces jusqu’à ${amount}`,
    fullRefundHours: (hours) => `remboursement intégral ${hours} h`,
    withdrawalDays: (days) => `rétractation ${formatDuration(days, "days", "fr")}`,
  },
};
