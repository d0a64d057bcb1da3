import { formatDuration } from "#domain/language/format-duration.ts";
import type { OfficeLinkWords } from "./office-link-en.ts";

export const officeLinkFr: OfficeLinkWords = {
  title: "Paiement par carte",
  offer: "Envoyer un lien de paiement",
  offerHint: (amount) =>
    `${amount} par carte d’abord : la modification est gardée, et appliquée dès le paiement. Le voyageur n’a pas besoin de compte.`,
  inCash: (amount) => `Modifier maintenant, ${amount} à régler en espèces`,
  hours: "Valable",
  hour: (hours) => formatDuration(hours, "hours", "fr"),
  until: "La dépose y met fin au plus tard ; si la voiture est déjà là, le retour prévu.",
  awaits: {
    booking: (amount, until) => `La place est retenue jusqu’au ${until}, dans l’attente de ${amount}.`,
    change: (amount, until) => `Une modification est gardée jusqu’au ${until}, dans l’attente de ${amount}.`,
    due: (amount, until) =>
      `Un lien permet de régler par carte les ${amount} dus, jusqu’au ${until}. Vous pouvez toujours encaisser en espèces : le lien prend alors fin de lui-même.`,
  },
  bySite: "Le voyageur est en train de payer sur le site.",
  attempts: {
    open: "La page de paiement a été ouverte.",
    declined: "La dernière carte a été refusée.",
    closed: "La page de paiement n’a pas encore été ouverte.",
  },
  copy: "Copier le lien",
  copied: "Copié",
  code: "Lien de paiement en code QR",
  showCode: "Afficher le code QR",
  send: "Renvoyer par e-mail",
  withdraw: { change: "Retirer la modification", due: "Retirer le lien" },
  cash: { booking: "Confirmer, à régler en espèces", change: "Modifier maintenant, en espèces" },
  cancelInstead: "Pour libérer la place, annulez la réservation ci-dessous.",
  states: {
    done: (at) => `Le lien du ${at} a été payé.`,
    lapsed: (at) =>
      `Personne n’a payé à temps par le lien. Il a pris fin le ${at}, et ce qui était retenu est libre.`,
    over: (at) => `Le lien du ${at} n’est plus valable : retiré, remplacé, ou réservation terminée.`,
  },
  due: {
    title: "Envoyer un lien pour régler le solde",
    text: (amount) =>
      `${amount} restent à régler. Le voyageur reçoit par e-mail une page où payer par carte, sans compte. La réservation elle-même ne change pas.`,
    bySite: (amount, until) =>
      `Le voyageur a ouvert sur le site la page de paiement par carte des ${amount} à régler, jusqu’au ${until}. Vous pouvez toujours encaisser en espèces : la page prend alors fin d’elle-même.`,
    cashToo: "Vous pouvez toujours encaisser en espèces : le lien prend alors fin de lui-même.",
    to: (email) => `Il part à ${email}.`,
    toAccount: "Il part à l’adresse e-mail de son compte.",
    send: (amount) => `Envoyer le lien de ${amount}`,
    states: {
      done: (at) => `Le solde demandé par le lien du ${at} est réglé.`,
      lapsed: (at) =>
        `Personne n’a payé à temps par le lien. Il a pris fin le ${at} ; la somme reste à régler.`,
      over: (at) =>
        `Le lien du ${at} n’est plus valable : retiré ou remplacé, ou le montant à régler a changé.`,
    },
  },
  payment: "Paiement",
  how: "Moyen de paiement",
  methods: { cash: "En espèces à l’arrivée", link: "Par carte, avec un lien envoyé par e-mail" },
  bookByLink: "Retenir la place et envoyer le lien",
  express:
    "Le voyageur demande expressément que le service commence avant la fin du délai de rétractation, et sait que les jours commencés et les services réalisés sont alors dus.",
  askFirst: {
    booking: "Posez-lui la question avant de confirmer en espèces.",
    change:
      "Posez-lui la question avant de modifier la réservation ; par un lien de paiement, la page la lui pose.",
  },
  expressMissing:
    "Posez la question au voyageur : sans cette demande, le service ne peut pas commencer à cette date.",
  cashOver: "Au-dessus du plafond des espèces : envoyez un lien de paiement.",
};
