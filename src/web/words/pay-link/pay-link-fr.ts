import type { PayLinkWords } from "./pay-link-en.ts";

const settled = (reference: string) =>
  `La réservation ${reference} est en ordre, comme convenu. La confirmation part par e-mail, avec le fichier pour votre agenda.`;
const withdrawn = (reference: string) =>
  `Ce qu’il permettait de payer a été retiré, remplacé ou annulé. Il n’y a rien à payer par ce lien pour la réservation ${reference}.`;

export const payLinkFr: PayLinkWords = {
  loading: "Recherche du paiement",
  retry: "Réessayer",
  failedTitle: "Ce paiement n’a pas pu être chargé",
  title: {
    booking: (reference) => `Payer la réservation ${reference}`,
    change: (reference) => `Payer la modification de la réservation ${reference}`,
    due: (reference) => `Payer le solde de la réservation ${reference}`,
  },
  lead: {
    booking: (amount, until) =>
      `${amount} par carte. La place est retenue jusqu’au ${until}, et réservée dès que le paiement nous est parvenu.`,
    change: (amount, until) =>
      `${amount} par carte. La modification est gardée jusqu’au ${until}, et appliquée dès que le paiement nous est parvenu. D’ici là, la réservation reste telle qu’elle est.`,
    due: (amount, until) =>
      `Il reste ${amount} à régler. Vous pouvez payer ici par carte jusqu’au ${until} ; la réservation elle-même ne change pas.`,
  },
  becomes: "La réservation une fois payée",
  booked: "Le séjour",
  price: "Le prix",
  settled: "Déjà réglé",
  left: "Reste à payer",
  due: (amount) => `${amount} restent par ailleurs à régler au voiturier, en espèces.`,
  pay: {
    booking: (amount) => `Commande avec obligation de paiement de ${amount}`,
    change: (amount) => `Modifier avec obligation de paiement de ${amount}`,
    due: (amount) => `Payer ${amount}`,
  },
  underway: "Vous venez de payer ? Cette page le confirme dans un instant.",
  declined: "La carte a été refusée, et rien n’a été débité. Réessayez, avec la même carte ou une autre.",
  done: {
    title: "La réservation est en ordre",
    text: {
      booking: settled,
      change: settled,
      due: (reference) =>
        `Le solde de la réservation ${reference} est réglé. Le reçu part par e-mail, avec la facture.`,
    },
  },
  lapsed: {
    title: "Ce lien n’est plus valable",
    text: {
      booking: (reference) =>
        `Le paiement n’est pas arrivé à temps : la place retenue sous la référence ${reference} est libérée, et ce séjour n’est pas réservé.`,
      change: (reference) =>
        `Le paiement n’est pas arrivé à temps : la modification est abandonnée, et la réservation ${reference} reste telle qu’elle était.`,
      due: (reference) =>
        `Il n’était valable que pour un temps, et le solde de la réservation ${reference} reste à régler. Appelez-nous : nous vous enverrons un autre lien.`,
    },
    late: "Un paiement qui nous parviendrait encore serait remboursé automatiquement si ce qu’il devait payer n’est plus possible.",
  },
  over: {
    title: "Ce lien n’est plus valable",
    text: {
      booking: withdrawn,
      change: withdrawn,
      due: (reference) =>
        `Il a été retiré, ou le montant à régler pour la réservation ${reference} a changé. Il n’y a rien à payer par ce lien.`,
    },
  },
  unknown: {
    title: "Nous ne connaissons pas ce lien",
    text: "Il a peut-être été copié en partie seulement. Ouvrez-le depuis notre message, ou appelez-nous.",
  },
  call: (phone) => `Nous appeler au ${phone}`,
  bookAnew: "Réserver un séjour",
};
