import { frAlertMail } from "../alert-words/fr-alert-mail.ts";
import type { OperatorMailWords } from "./en-operator-mail.ts";

export const frOperatorMail: OperatorMailWords = {
  contactReceived: {
    subject: "Nous avons bien reçu votre message",
    preheader: "Nous vous répondrons à cette adresse.",
    title: "Votre message est arrivé",
    text: "Merci de nous avoir écrit. Nous vous répondrons à cette adresse.",
    copy: "Votre message",
    notYou: "Vous ne nous avez pas écrit ? Ignorez ce message : quelqu’un s’est trompé d’adresse.",
  },
  contactAnswer: {
    subject: "Notre réponse à votre message",
    title: "Notre réponse",
    goOn: "Une autre question ? Répondez simplement à cet e-mail.",
  },
  newBooking: {
    subject: (reference, date, time, sign) => `Nouvelle réservation ${reference} · ${date} ${time} · ${sign}`,
    preheader: (name, amount) => `${name}, ${amount}`,
    title: "Nouvelle réservation",
    customer: "Le client",
  },
  cancellation: {
    subject: (reference, date) => `Annulation ${reference} · ${date}`,
    title: "Réservation annulée",
    withdrawn: {
      subject: (reference, date) => `Rétractation ${reference} · ${date}`,
      title: "Rétractation du client",
    },
    carIsHere: {
      subject: (reference, date) => `Rétractation, voiture à rendre ${reference} · ${date}`,
      title: "Rétractation pendant le séjour",
      text: "Le client a renoncé au contrat et sa voiture est chez nous : convenez avec lui de la restitution. Les jours commencés et les services réalisés restent dus, le reste lui est rendu.",
    },
    reason: "Motif",
    reasons: {
      canceled: "Annulée par le client",
      withdrawn: "Rétractation du client",
      "by-operator": "Annulée par l’exploitant",
      "late-payment": "Paiement reçu trop tard, plus de place",
    },
    refund: "Remboursement",
    refunds: {
      card: (amount) => `${amount} sur la carte du client`,
      cash: (amount) => `${amount} par le moyen de paiement du client`,
      mixed: (amount) => `${amount}, en partie sur la carte du client, en partie en espèces`,
      nothing: "Aucun, selon les conditions d’annulation",
      nothingPaid: "Aucun : le client n’avait rien payé",
    },
  },
  alerts: frAlertMail,
  journalHead: {
    subject: (at) => `Journal : dernière écriture au ${at}`,
    title: "La dernière écriture du journal",
    text: "Conservez cet e-mail. Si le journal était un jour tronqué ou réécrit, cette écriture n’y figurerait plus telle quelle, et la comparaison le montrerait.",
    facts: { entry: "Écriture", hash: "Empreinte" },
  },
  example: {
    subject: "Exemple de réservation : vos e-mails arrivent",
    title: "Vos e-mails arrivent",
    text: "Voici le prix d’un séjour d’exemple selon le tarif en vigueur. Rien n’est réservé, aucune place n’est prise et aucun chiffre n’en tient compte.",
    stay: "Séjour",
    total: "Total",
  },
  contact: {
    subject: (name, subject, reference) => `Message de ${name} : ${subject} · ${reference}`,
    title: "Un message du site",
    name: "Nom",
    about: "Objet",
    action: "Répondre à la régie",
    answer:
      "Vous pouvez aussi répondre à cet e-mail : votre réponse arrivera à l’expéditeur, mais pas à la régie. Pensez à y clore le message.",
  },
  review: {
    subject: (reference, rating) => `Avis à contrôler · ${rating}/5 · ${reference}`,
    preheader: (author) => `De ${author}`,
    title: "Un avis à contrôler",
    text: "Il reste non publié tant que vous ne l’avez pas contrôlé.",
  },
  facts: {
    name: "Nom",
    phone: "Téléphone",
    email: "E-mail",
    payment: "Paiement",
  },
};
