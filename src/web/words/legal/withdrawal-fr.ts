import type { WithdrawalWords } from "./withdrawal-en.ts";

export const withdrawalFr: WithdrawalWords = {
  title: "Renoncer au contrat",
  intro:
    "Pendant 14 jours à compter de la conclusion du contrat, vous pouvez y renoncer sans donner de motif. Vous n’avez pas besoin de vous connecter.",
  reference: "Référence de réservation",
  referenceHint: "VS- et six caractères ; elle figure dans tous nos e-mails",
  email: "E-mail utilisé pour la réservation",
  submit: "Renoncer au contrat ici",
  sentTitle: "Un e-mail vous attend",
  sent: "Si une réservation porte cette référence et cette adresse, nous venons d’y envoyer un lien. Ouvrez-le pour confirmer la rétractation ; l’heure de votre demande est celle qui compte.",
  other: "Vous pouvez aussi renoncer au contrat depuis vos réservations, ou par toute déclaration écrite.",
  terms: "Lire les conditions sur la rétractation",
  confirmTitle: "Confirmez votre rétractation",
  confirmText:
    "Rien n’est encore changé. En confirmant, vous renoncez au contrat de la réservation indiquée dans notre e-mail. Avant la dépose, tout ce que vous avez payé vous est remboursé.",
  confirm: "Confirmer la rétractation",
  keep: "Garder ma réservation",
  done: "Votre rétractation est enregistrée",
  doneText: (reference, at) =>
    `Vous avez renoncé au contrat de la réservation ${reference} le ${at}. L’accusé de réception vous est envoyé par e-mail, avec votre déclaration, la date et l’heure.`,
  refund: (amount) =>
    `${amount} vous seront remboursés par le moyen de paiement utilisé, au plus tard sous 14 jours.`,
  nothingPaid: "Vous n’avez rien payé : il n’y a rien à rembourser.",
  askAgain: "Demander un autre lien",
};
