import type { AlertLink, AlertTexts } from "./alert-texts-en.ts";

export const alertTextsFr: AlertTexts = {
  "refund-failed": {
    title: "Remboursement refusé",
    text: ({ amount }) => `Remboursement de ${amount} refusé définitivement : à régler autrement.`,
  },
  "payment-disputed": {
    title: "Paiement contesté",
    text: ({ amount, deadline, isLost }) =>
      isLost
        ? `La banque a donné raison à son client et garde ${amount}.`
        : `La banque du client conteste ${amount}. Répondez chez le prestataire de paiement${deadline === "" ? "" : ` au plus tard le ${deadline}`}.`,
  },
  "payment-mismatched": {
    title: "Paiement non conforme",
    text: ({ amount }) =>
      `Paiement de ${amount} non conforme à la demande : il est remboursé, rien n’est confirmé.`,
  },
  "refund-exceeds-payment": {
    title: "Remboursement supérieur au solde",
    text: ({ amount }) =>
      `${amount} remboursés chez le prestataire, plus que le solde du paiement : à vérifier.`,
  },
  "payment-link-lapsed": {
    title: "Lien de paiement sans suite",
    text: ({ amount }) =>
      `${amount} n’ont pas été payés à temps : si une place était retenue, elle est libérée. Rappelez le voyageur.`,
  },
  "key-missing": {
    title: "Clé manquante",
    text: ({ label, lasting }) => `La clé ${label} n’est plus au tableau depuis le ${lasting}.`,
  },
  "sides-missing": {
    title: "Côtés non photographiés",
    text: ({ count, lasting }) =>
      `Réception express : ${count < 2 ? "un côté était" : `${count} côtés étaient`} à photographier au parc avant le ${lasting}.`,
  },
  "photos-missing": {
    title: "Photos manquantes",
    text: ({ count, label, lasting }) =>
      `${count} ${count < 2 ? "élément" : "éléments"} du ${lasting} ${count < 2 ? "n’est pas arrivé" : "ne sont pas arrivés"}${label === "" ? "" : ` du téléphone « ${label} »`}. Ouvrez la régie sur ce téléphone : il envoie ce qu’il a encore.`,
  },
  "photos-broken": {
    title: "Photos altérées",
    text: ({ count, lasting }) =>
      `${count} ${count < 2 ? "original n’est plus" : "originaux ne sont plus"} tel${count < 2 ? "" : "s"} qu’à l’enregistrement (constaté le ${lasting}). Restaurez ${count < 2 ? "le fichier" : "les fichiers"} depuis une sauvegarde ; npm run verify-custody ${count < 2 ? "le" : "les"} nomme.`,
  },
  "mail-given-up": {
    title: "E-mail non distribué",
    text: ({ label }) =>
      label.startsWith("operator-")
        ? "Un e-mail à notre propre adresse a été refusé : vérifiez l’adresse de l’exploitant."
        : "Un e-mail au voyageur n’arrivera pas. Appelez-le, ou renvoyez l’e-mail.",
  },
  "sms-given-up": {
    title: "SMS non distribué",
    text: ({ label }) =>
      label === "gateway"
        ? "Des SMS n’ont pas pu partir à temps : l’opérateur de SMS ne répond pas ou les refuse tous. Vérifiez SMS_URL et le crédit du compte."
        : "Un SMS au voyageur a été refusé : vérifiez son numéro, ou appelez-le.",
  },
  "backup-old": {
    title: "Sauvegarde trop ancienne",
    text: ({ lasting }) =>
      `${lasting === "" ? "Aucune sauvegarde n’a encore été faite." : `La dernière sauvegarde date du ${lasting}.`} Lancez npm run backup sur le serveur.`,
  },
  "backup-unproved": {
    title: "Sauvegarde non vérifiée",
    text: ({ lasting }) =>
      `${lasting === "" ? "Aucune sauvegarde de nuit n’a encore été restaurée et comparée." : `La dernière sauvegarde de nuit trouvée identique après restauration est celle du ${lasting}.`} Lancez npm run prove-backup sur le serveur.`,
  },
  "archive-behind": {
    title: "Archivage continu en retard",
    text: ({ lasting }) =>
      `${lasting === "" ? "Rien n’a encore été archivé qui permette de restaurer la base à un instant donné." : `L’archive de la base a été mise à jour pour la dernière fois le ${lasting}.`} Vérifiez l’emplacement indiqué par ARCHIVE_URL et sa place libre.`,
  },
  "base-unreadable": {
    title: "Sauvegarde de base illisible",
    text: () =>
      "Au moins une sauvegarde de base de l’archive est illisible : elle ne permet plus de restaurer la base de données. La page « Sauvegardes » dit laquelle ; le journal technique du serveur dit pourquoi.",
  },
};

export const alertWaysFr: Readonly<Record<AlertLink, string>> = {
  payments: "Voir les paiements",
  pack: "Préparer le dossier de preuves",
  link: "Voir le lien de paiement",
  keyHolder: "Voir qui l’a prise",
  car: "Voir la voiture",
  phones: "Voir les téléphones",
  photos: "Voir les photos",
  mails: "Renvoyer l’e-mail",
  ownAddress: "Vérifier l’adresse",
  messages: "Ouvrir les messages",
  sms: "Voir les SMS",
  backups: "Voir les sauvegardes",
};
