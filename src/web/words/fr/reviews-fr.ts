import type { ReviewsWords } from "../en/reviews-en.ts";

export const reviewsFr: ReviewsWords = {
  title: "Nos avis",
  lead: "Chaque avis vient d’un séjour qui a eu lieu. Nous publions les bons comme les mauvais, après contrôle.",
  policy: "Comment les avis sont contrôlés",
  stars: (count) => `${count} étoiles sur 5`,
  outOfFive: (figure) => `${figure} sur 5`,
  count: (count) => (count === 1 ? "1 avis, lié à un séjour" : `${count} avis, tous liés à un séjour`),
  dates: (stay, published) => `séjour du ${stay} · publié le ${published}`,
  reply: (brand) => `Réponse de ${brand}`,
  distribution: "Avis par nombre d’étoiles",
  row: (stars, count) => `${stars} ${stars === 1 ? "étoile" : "étoiles"} : ${count} avis`,
  sort: "Ordre",
  sorts: { newest: "Les plus récents", best: "Les meilleurs", worst: "Les moins bons" },
  list: "Avis",
  pages: "Pages d’avis",
  page: (page) => `Page ${page}`,
  previous: "Précédents",
  next: "Suivants",
  none: "Pas encore d’avis",
  noneText: "Aucun avis n’est encore publié. Après votre séjour, le vôtre sera peut-être le premier.",
};
