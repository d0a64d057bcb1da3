import { formatNumber } from "#domain/language/format.ts";
import { formatDuration } from "#domain/language/format-duration.ts";
import type { FiguresWords } from "./figures-en.ts";

const some = (count: number, one: string, many: string) =>
  `${formatNumber(count, "fr")} ${count < 2 ? one : many}`;

export const figuresFr: FiguresWords = {
  title: "Chiffres",
  all: "Tous les chiffres",
  from: "Du",
  until: "Au",
  show: "Afficher",
  thisMonth: "Ce mois",
  lastThirty: "30 derniers jours",
  thisYear: "Cette année",
  wrongSpan: "Choisissez une période d’un an au plus, le premier jour avant le dernier.",
  none: "Rien à montrer pour ces jours.",
  unknown: "Ce chiffre n’existe pas.",
  few: "Trop peu pour en conclure quoi que ce soit.",
  table: "En nombres",
  save: "Télécharger en CSV",
  saved: (name) => `${name} : téléchargé.`,
  print: "Imprimer",
  meaning: "Ce qui est compté",
  days: (from, until) => `du ${from} au ${until}`,
  before: (from, until) => `Période précédente, du ${from} au ${until}`,
  percent: (number) => `${number} %`,
  counted: (count) => `n = ${count}`,
  plots: {
    occupancy: {
      title: "Occupation",
      text: (busiest, taken, full) =>
        `des places prises en moyenne. Nuit la plus chargée : ${busiest} avec ${some(taken, "voiture", "voitures")} ; ${some(full, "nuit complète", "nuits complètes")}.`,
      meaning:
        "Les places prises chaque nuit, au regard de la capacité de cette nuit. À partir d’aujourd’hui, ce sont les places déjà vendues, qui peuvent encore augmenter.",
      head: ["Nuit", "Prises", "Capacité", "Part (%)", "Remarque"],
      closed: "Fermé aux passages",
      capacity: (count) => `capacité ${count}`,
      ahead: "déjà vendu",
    },
    load: {
      title: "Heures chargées",
      text: (average, handovers) =>
        `est le quart d’heure le plus chargé : ${average} ${Number.parseInt(average, 10) < 2 ? "passage" : "passages"} en moyenne, sur ${some(handovers, "passage", "passages")} en tout.`,
      meaning:
        "Déposes et retours tels qu’ils sont réservés, par jour de la semaine et quart d’heure : la moyenne d’un tel jour. Les réservations annulées et les absences ne comptent pas.",
      time: "À partir de",
      scale: (most) =>
        `Vide : aucun. Plus la case ressort, plus il y en a. Jaune : le maximum, ${most} en moyenne.`,
    },
    revenue: {
      title: "Recettes",
      text: (bookings, each) =>
        `encaissés et conservés, TVA comprise, pour ${some(bookings, "réservation", "réservations")} : ${each} chacune.`,
      meaning:
        "Le payé moins le remboursé, au jour de la dépose. Les annulations tardives et les absences comptent pour ce qui en est resté, les espèces une fois encaissées. Les totaux des factures, à leur date, sont en comptabilité.",
      head: ["Dépose", "Séjour", "Suppléments de nuit", "Services", "Total"],
      parts: { stay: "Séjour", fees: "Suppl. de nuit", services: "Services" },
    },
    leadTime: {
      title: "Délai de réservation",
      text: (lower, upper, orders) =>
        `est la médiane. La moitié des ${some(orders, "commande", "commandes")} est arrivée entre ${lower} et ${upper} jours avant la dépose.`,
      meaning:
        "Jours du calendrier entre la commande et la dépose, au jour de la commande. Les commandes annulées ensuite comptent ; les paiements par carte jamais faits, non.",
      head: ["Jours d’avance", "Commandes"],
      days: (count) => formatDuration(count, "days", "fr"),
      median: (days) => `médiane ${formatDuration(days, "days", "fr")}`,
      axis: "semaines entières d’avance",
    },
    endings: {
      title: "Annulations et absences",
      text: (canceled, missedShare, missed, bookings) =>
        `annulées (${canceled} sur ${bookings}) ; ${missedShare} sans personne au rendez-vous (${missed}).`,
      meaning:
        "Parmi les réservations dont la dépose est passée, à son jour : annulées par le client, par rétractation ou par nous, et absences. Les points creux reposent sur moins de 20 réservations.",
      head: [
        "Dépose",
        "Réservations",
        "Annulées par le client",
        "Rétractations",
        "Annulées par nous",
        "Absences",
      ],
      canceled: "annulées",
      missed: "absences",
    },
    services: {
      title: "Services",
      text: (bookings) =>
        `commandés avec ${some(bookings, "réservation maintenue", "réservations maintenues")}.`,
      meaning:
        "Combien de fois chaque service a été commandé et la part des réservations qui l’ont, au jour de la dépose ; au prix de la commande, avant toute promotion.",
      head: ["Service", "Commandes", "Part des réservations (%)", "Montant"],
    },
    ratings: {
      title: "Notes",
      text: (reviews) => `en moyenne, pour ${some(reviews, "avis publié", "avis publiés")}.`,
      meaning:
        "Les avis publiés, au jour de leur publication. Les points creux reposent sur moins de 20 avis.",
      head: ["Publication", "5 ★", "4 ★", "3 ★", "2 ★", "1 ★", "Moyenne"],
      average: (average) => `${average} sur 5`,
      name: "moyenne",
    },
    returnWait: {
      title: "Attente au retour",
      text: (within, called, returned) =>
        `ont eu leur clé dans les ${within} minutes après l’appel. Connu pour ${some(called, "voiture", "voitures")} sur ${returned} rendues.`,
      meaning:
        "Minutes entre « J’ai mes bagages » et la clé, pour les voitures attendues ces jours-là. Quand le client n’a pas appuyé sur ce bouton, personne ne connaît son attente.",
      head: ["Minutes", "Voitures", "Cumul (%)"],
      ninety: (minutes) => `90 % en ${minutes} min`,
      axis: "minutes de l’appel à la clé",
    },
    distances: {
      title: "Kilomètres parcourus",
      text: (within, cars) => `dans la limite promise : ${within} sur ${some(cars, "voiture", "voitures")}.`,
      meaning:
        "Ce que dit le compteur entre la dépose et le retour, au regard de ce qui a été promis pour cette voiture. Les voitures sans les deux relevés n’y sont pas.",
      head: ["Parcourus (km)", "Promis (km)", "Voitures"],
      promise: "la promesse",
      within: "moins de km que promis",
      beyond: "davantage",
      each: (cars) => (cars === 1 ? "Un point, une voiture." : `Un point, ${cars} voitures ou moins.`),
      km: (km) => `${km} km`,
      exceeded: "Au-delà de la promesse",
      one: (day, driven, promised) => `rendue le ${day} : ${driven} km au lieu de ${promised} km au plus`,
    },
    funnel: {
      title: "De la visite à la réservation",
      text: (visits, booked) =>
        `des visites mènent à une réservation : ${booked} sur ${visits}, parmi les personnes qui ont accepté d’être comptées.`,
      meaning:
        "Les visites des personnes qui ont accepté d’être comptées, et combien d’entre elles sont arrivées à chaque étape. Les réservations de celles qui ont refusé et celles prises au téléphone n’y sont pas.",
      head: ["Étape", "Visites", "Part des visites (%)"],
      steps: {
        arrival: "Visites",
        information: "Ont vu le prix du séjour",
        flight: "Compte ouvert, coordonnées données",
        price: "Arrivées au bouton de commande",
        booked: "Ont réservé",
      },
    },
  },
};
