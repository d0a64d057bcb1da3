import type { DuePaymentWords } from "./due-payment-en.ts";

export const duePaymentFr: DuePaymentWords = {
  pay: (amount) => `Payer ${amount} par carte`,
  changed: "Le montant à régler a changé entre-temps. Vérifiez-le avant de payer.",
  underway: "Vous venez de payer ? Cette page le confirme dans un instant.",
  arrived: "Votre paiement nous est parvenu. Le reçu part par e-mail, avec la facture.",
};
