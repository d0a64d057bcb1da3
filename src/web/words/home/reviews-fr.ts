import type { ReviewsWords } from "./reviews-en.ts";

export const reviewsFr: ReviewsWords = {
  title: "Nos avis",
  lead: "Chaque avis vient d’un séjour qui a eu lieu. Nous publions les bons comme les mauvais, après contrôle.",
  policy: "Comment les avis sont contrôlés",
  stars: (count) => `Note : ${count} sur 5`,
  outOfFive: (figure) => `${figure} sur 5`,
  count: (count) => (count === 1 ? "1 avis, lié à un séjour" : `${count} avis, tous liés à un séjour`),
  stayed: (date) => `séjour du ${date}`,
  published: (date) => `publié le ${date}`,
  inLanguage: { fr: "en français", en: "en anglais" },
  reply: (brand) => `Réponse de ${brand}`,
  distribution: "Avis par nombre d’étoiles",
  row: (stars, count) => `${stars} ${stars === 1 ? "étoile" : "étoiles"} : ${count} avis`,
  sort: "Trier par",
  // Non-breaking: on a phone, all three are side by side.
  sorts: {
    newest: "Les\u00a0plus\u00a0récents",
    best: "Les\u00a0meilleurs",
    worst: "Les\u00a0moins\u00a0bons",
  },
  list: "Avis",
  pages: "Pages d’avis",
  page: (page) => `Page ${page}`,
  previous: "Précédent",
  next: "Suivant",
  book: "Réserver un séjour",
  noSuchPage: "Il n’y a pas d’avis sur cette page.",
  none: "Pas encore d’avis",
  noneText: "Aucun avis n’est encore publié. Après votre séjour, le vôtre sera peut-être le premier.",
};
