import type { ReviewPolicyWords } from "./review-policy-en.ts";

export const reviewPolicyFr: ReviewPolicyWords = {
  title: "Comment les avis sont contrôlés",
  intro: "Informations prévues par les articles L111-7-2 et D111-16 et suivants du code de la consommation.",
  sections: {
    authors: {
      title: "Qui peut écrire",
      blocks: [
        "Seul le titulaire d’une réservation dont le séjour est terminé, une fois par réservation, depuis son compte. Il n’y a pas d’avis sans séjour.",
      ],
    },
    checks: {
      title: "Comment ils sont contrôlés",
      blocks: [
        "Chaque avis est lu par un membre de notre personnel avant sa publication. Sont contrôlés : que le texte porte sur le séjour, n’injurie personne, ne contient ni données personnelles d’autrui, ni publicité, ni rien d’illicite. La note et l’opinion elles-mêmes ne sont pas un motif de refus.",
        "Un avis refusé n’est pas publié et son auteur en reçoit le motif par e-mail. Nous pouvons écrire à l’auteur à l’adresse de son compte. Un avis publié n’est modifié ni par nous, ni par son auteur ; l’auteur peut le retirer à tout moment depuis son compte ; il est alors supprimé, et l’auteur peut en écrire un autre.",
      ],
    },
    display: {
      title: "Comment ils sont présentés",
      blocks: [
        "Chaque avis montre sa note, son texte, le prénom et l’initiale de son auteur, la date du séjour et la date de publication, ainsi que notre réponse s’il y en a une. Par défaut, les plus récents viennent en premier ; vous pouvez les classer par note. La moyenne et le nombre comptent tous les avis publiés, la moyenne étant arrondie à une décimale.",
      ],
    },
    reward: {
      title: "Aucune contrepartie",
      blocks: ["Rien n’est versé ni donné pour un avis, ni argent ni remise."],
    },
    retention: {
      title: "Combien de temps",
      blocks: [
        "Les avis sont publiés dès leur contrôle, en règle générale sous 5 jours ouvrés, et restent publiés et conservés 5 ans, sauf si leur auteur les retire.",
      ],
    },
    report: {
      title: "Signaler un avis",
      blocks: [
        "Quiconque doute de l’authenticité d’un avis peut nous le signaler gratuitement, en le motivant, à {email}.",
      ],
    },
  },
};
