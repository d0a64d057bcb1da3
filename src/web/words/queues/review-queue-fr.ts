import type { ReviewQueueWords } from "./review-queue-en.ts";

export const reviewQueueFr: ReviewQueueWords = {
  title: "Avis",
  states: { submitted: "À contrôler", published: "Publiés", refused: "Refusés" },
  none: {
    submitted: "Aucun avis en attente.",
    published: "Aucun avis publié.",
    refused: "Aucun avis refusé.",
  },
  stars: (rating) => `${rating} sur 5`,
  stay: (reference, date) => `${reference}, séjour du ${date}`,
  reply: "Réponse, affichée sous l’avis",
  publish: "Publier",
  published: (left) => `Avis publié. ${left}`,
  saveReply: "Publier la réponse",
  changeReply: "Modifier la réponse",
  replied: "La réponse est publiée.",
  needsReply: "Écrivez d’abord la réponse.",
  reason: "Motif, envoyé à l’auteur",
  refuse: "Refuser",
  refused: (left) => `Avis refusé. ${left}`,
  needsReason: "Indiquez le motif : l’auteur le recevra.",
  told: (reason) => `Motif envoyé à l’auteur : ${reason}`,
  gone: "Un collègue a statué entre-temps sur cet avis, ou son auteur l’a retiré. Votre texte est toujours là, il n’est pas parti.",
  meanwhile:
    "Un collègue a répondu entre-temps : sa réponse figure ci-dessus. La vôtre est toujours là, elle n’est pas publiée.",
};
