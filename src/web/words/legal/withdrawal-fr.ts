import { refundWithinDays } from "#domain/cancellation/withdrawal.ts";
import type { WithdrawalWords } from "./withdrawal-en.ts";

export const withdrawalFr: WithdrawalWords = {
  title: "Renoncer au contrat",
  intro: (days) =>
    `Pendant ${days} jours à compter de la conclusion du contrat, vous pouvez y renoncer sans donner de motif. Vous n’avez pas besoin de vous connecter.`,
  reference: "Référence de réservation",
  referenceHint: "VS- et six caractères ; elle figure dans tous nos e-mails",
  email: "E-mail utilisé pour la réservation",
  submit: "Renoncer au contrat ici",
  sentTitle: "Un e-mail vous attend",
  sent: "Si une réservation porte cette référence et cette adresse, nous venons de vous y envoyer un lien. Ouvrez-le pour confirmer la rétractation. Pour le délai, c’est l’heure de cette demande qui compte.",
  other: "Vous pouvez aussi renoncer au contrat depuis vos réservations, ou par toute déclaration écrite.",
  terms: "Lire les conditions sur la rétractation",
  confirmTitle: "Confirmez votre rétractation",
  confirmText: "Rien n’est encore changé. En confirmant, vous nous adressez cette déclaration :",
  loading: "Un instant…",
  retry: "Réessayer",
  already: (reference) => `Vous avez déjà renoncé au contrat de la réservation ${reference}.`,
  confirm: "Confirmer la rétractation",
  keep: "Garder ma réservation",
  done: "Votre rétractation est enregistrée",
  doneText: (reference, at) =>
    `Vous avez renoncé au contrat de la réservation ${reference} le ${at}. L’accusé de réception vous est envoyé par e-mail, avec votre déclaration, la date et l’heure.`,
  refund: (amount) =>
    `${amount} vous seront remboursés par le moyen de paiement d’origine, au plus tard sous ${refundWithinDays} jours.`,
  due: (amount) => `${amount} restent à régler au voiturier pour le service déjà fourni.`,
  nothingBack: "Ce que vous avez payé correspond au service déjà fourni : il n’y a rien à rembourser.",
  settlement: {
    caption: "Ce qui est dû et ce qui vous est rendu",
    line: "Prestation",
    owed: "Dû",
    back: "Rendu",
    notOwed: "Non dû",
    total: "Total",
    begun: "Les jours commencés et les services réalisés restent dus.",
  },
  carIsHere: (phone) =>
    `Votre voiture est encore chez nous. Appelez-nous au ${phone} pour convenir du moment où vous la reprenez.`,
  nothingPaid: "Vous n’avez rien payé : il n’y a rien à rembourser.",
  askAgain: "Demander un autre lien",
};
