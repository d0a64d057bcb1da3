import type { MessagesWords } from "./messages-en.ts";

export const messagesFr: MessagesWords = {
  title: "Messages",
  states: { new: "À traiter", answered: "Avec réponse", closed: "Clos" },
  none: {
    new: "Aucun message n’attend de réponse.",
    answered: "Aucun message avec réponse n’est encore ouvert.",
    closed: "Aucun message clos.",
  },
  received: (at) => `reçu le ${at}`,
  answered: (at) => `réponse envoyée le ${at}`,
  seenToBy: (name) => `${name} s’en occupe`,
  bookings: "Réservations de cette adresse",
  others: "De la même adresse",
  answers: "Réponses envoyées",
  writtenBy: (name, at) => `${name}, le ${at}`,
  mail: { waiting: "Envoi en cours", sent: "Envoyée", "given-up": "Non distribuée" },
  notDelivered: "Le serveur de messagerie a refusé cette adresse. Appelez plutôt, ou vérifiez l’adresse.",
  answer: { fr: "Votre réponse, en français", en: "Votre réponse, en anglais" },
  answerHint: (email) =>
    `Part par e-mail à ${email}, signée de votre prénom. Si le voyageur y répond, son message arrive dans la messagerie de l’exploitant, pas ici.`,
  needsAnswer: "Écrivez d’abord votre réponse.",
  send: "Envoyer la réponse",
  sent: (left) => `La réponse part. ${left}`,
  take: "Je m’en occupe",
  leave: "Laisser aux autres",
  close: "Clore",
  closeUnanswered: "Clore sans répondre ici",
  closed: (left) => `Message clos. ${left}`,
  reopen: "Remettre à traiter",
  meanwhile:
    "Un collègue est intervenu entre-temps sur ce message : le voici tel qu’il est. Votre texte est toujours là, il n’est pas parti.",
};
