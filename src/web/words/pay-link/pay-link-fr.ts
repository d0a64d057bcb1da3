import type { PayLinkWords } from "./pay-link-en.ts";

export const payLinkFr: PayLinkWords = {
  loading: "Recherche du paiement",
  retry: "Réessayer",
  failedTitle: "Ce paiement n’a pas pu être chargé",
  title: {
    booking: (reference) => `Payer la réservation ${reference}`,
    change: (reference) => `Payer la modification de la réservation ${reference}`,
  },
  lead: {
    booking: (amount, until) =>
      `${amount} par carte. La place est retenue jusqu’au ${until}, et réservée dès que le paiement nous est parvenu.`,
    change: (amount, until) =>
      `${amount} par carte. La modification est gardée jusqu’au ${until}, et appliquée dès que le paiement nous est parvenu. D’ici là, la réservation reste telle qu’elle est.`,
  },
  becomes: "La réservation une fois payée",
  booked: "Le séjour",
  price: "Le prix",
  due: (amount) => `${amount} restent par ailleurs à régler au voiturier, en espèces.`,
  pay: {
    booking: (amount) => `Commande avec obligation de paiement de ${amount}`,
    change: (amount) => `Modifier avec obligation de paiement de ${amount}`,
  },
  underway: "Vous venez de payer ? Cette page le confirme dans un instant.",
  declined: "La carte a été refusée, et rien n’a été débité. Réessayez, avec la même carte ou une autre.",
  done: {
    title: "Ce paiement est réglé",
    text: (reference) =>
      `La réservation ${reference} est en ordre, comme convenu. La confirmation part par e-mail, avec le fichier pour votre agenda.`,
  },
  lapsed: {
    title: "Ce lien n’est plus valable",
    text: {
      booking: (reference) =>
        `Le paiement n’est pas arrivé à temps : la place retenue sous la référence ${reference} est libérée, et ce séjour n’est pas réservé.`,
      change: (reference) =>
        `Le paiement n’est pas arrivé à temps : la modification est abandonnée, et la réservation ${reference} reste telle qu’elle était.`,
    },
    late: "Un paiement qui nous parviendrait encore serait remboursé automatiquement si ce qu’il devait payer n’est plus possible.",
  },
  over: {
    title: "Ce lien n’est plus valable",
    text: (reference) =>
      `Ce qu’il permettait de payer a été retiré, remplacé ou annulé. Il n’y a rien à payer par ce lien pour la réservation ${reference}.`,
  },
  unknown: {
    title: "Nous ne connaissons pas ce lien",
    text: "Il a peut-être été copié en partie seulement. Ouvrez-le depuis notre message, ou appelez-nous.",
  },
  call: (phone) => `Nous appeler au ${phone}`,
  bookAnew: "Réserver un séjour",
};
