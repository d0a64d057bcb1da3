import type { AlertMailWords } from "./en-alert-mail.ts";

export const frAlertMail: AlertMailWords = {
  subject: (title, reference) => `${title} · ${reference}`,
  action: "Ouvrir la liste des alertes",
  kinds: {
    "refund-failed": {
      title: "Remboursement refusé",
      text: ({ amount }) =>
        `Un remboursement de ${amount} a été refusé définitivement et ne sera plus tenté. L’argent est chez vous et reste dû : réglez-le autrement, ou depuis votre espace chez le prestataire de paiement.`,
    },
    "payment-disputed": {
      title: "Paiement par carte contesté",
      text: ({ amount, deadline, isLost }) =>
        isLost
          ? `La banque a donné raison à son client et garde ${amount}. La réservation elle-même est inchangée.`
          : `La banque du client conteste ${amount}. Répondez depuis votre espace chez le prestataire de paiement${deadline === "" ? "" : ` au plus tard le ${deadline}`} : sans réponse, l’argent est perdu. La réservation elle-même est inchangée.`,
    },
    "payment-mismatched": {
      title: "Paiement non conforme",
      text: ({ amount }) =>
        `Un paiement de ${amount} ne correspond pas à ce qui était demandé. Rien n’a été confirmé et l’argent est en cours de remboursement.`,
    },
    "refund-exceeds-payment": {
      title: "Remboursement supérieur au solde",
      text: ({ amount }) =>
        `${amount} ont été remboursés depuis votre espace chez le prestataire de paiement, plus que ce qui restait du paiement. La comptabilité n’en tient pas compte : vérifiez.`,
    },
    "payment-link-lapsed": {
      title: "Lien de paiement sans suite",
      text: ({ amount }) =>
        `Le lien de paiement de ${amount} n’a pas été utilisé à temps. Si une place ou une modification était retenue, elle est libérée et le voyageur en est informé par e-mail ; un solde reste à régler. Appelez-le : la réservation montre où elle en est.`,
    },
    "key-missing": {
      title: "Clé manquante",
      text: ({ label, since }) =>
        `La clé ${label} n’est plus au tableau depuis le ${since}, alors que sa voiture ne bouge pas.`,
    },
    "sides-missing": {
      title: "Côtés d’une voiture non photographiés",
      text: ({ count, since }) =>
        `À une réception express, ${count < 2 ? "un côté restait" : `${count} côtés restaient`} à photographier au parc avant le ${since}. Tant que ce n’est pas fait, rien ne prouve l’état de ces côtés : envoyez un voiturier à la voiture.`,
    },
    "photos-missing": {
      title: "Photos manquantes",
      text: ({ count, label, since }) =>
        `${count < 2 ? "Un élément enregistré" : `${count} éléments enregistrés`} le ${since} ${count < 2 ? "n’est" : "ne sont"} pas ${count < 2 ? "arrivé" : "arrivés"}${label === "" ? "" : ` du téléphone « ${label} »`}. Ouvrez la régie sur ce téléphone, avec du réseau : il envoie ce qu’il a encore.`,
    },
    "photos-broken": {
      title: "Photos altérées",
      text: ({ count, since }) =>
        `La relecture de nuit a trouvé, le ${since}, ${count < 2 ? "un original qui n’est plus" : `${count} originaux qui ne sont plus`} à l’octet près ce qui a été enregistré. Le registre le prouve ; les images, elles, sont à restaurer depuis une sauvegarde. « npm run verify-custody », sur le serveur, nomme tout ce qui ne concorde pas. L’alerte prend fin quand la relecture les trouve intactes.`,
    },
    "mail-given-up": {
      title: "E-mail non distribué",
      text: () =>
        "Un e-mail au sujet de cette réservation a été refusé définitivement, ou n’a pas pu partir pendant trois jours. Appelez le client, ou corrigez l’adresse et renvoyez l’e-mail depuis la réservation.",
    },
    "sms-given-up": {
      title: "SMS non distribué",
      text: ({ label }) =>
        label === "gateway"
          ? "Des SMS n’ont pas pu partir à temps : l’opérateur de SMS ne répond pas, ou les refuse tous. Vérifiez SMS_URL et le crédit du compte ; les e-mails, eux, ne sont pas touchés."
          : "Un SMS au sujet de cette réservation a été refusé définitivement. Vérifiez le numéro du client, ou appelez-le s’il doit savoir quelque chose.",
    },
    "backup-old": {
      title: "Sauvegarde trop ancienne",
      text: ({ since }) =>
        `${since === "" ? "Aucune sauvegarde n’a encore été faite." : `La dernière sauvegarde date du ${since}.`} Lancez npm run backup, et cherchez pourquoi celle qui était prévue n’a pas eu lieu.`,
    },
    "backup-unproved": {
      title: "Sauvegarde non vérifiée",
      text: ({ since }) =>
        `${since === "" ? "Aucune sauvegarde de nuit n’a encore été restaurée et comparée." : `La dernière sauvegarde de nuit restaurée et trouvée identique est celle du ${since}.`} Sur le serveur, « npm run prove-backup » dit ce qui ne va pas ; le journal technique donne la cause de chaque échec.`,
    },
    "archive-behind": {
      title: "Archivage continu en retard",
      text: ({ since }) =>
        `${since === "" ? "Rien n’a encore été archivé qui permette de restaurer la base à un instant donné." : `L’archive de la base a été mise à jour pour la dernière fois le ${since}.`} Le service lui-même n’est pas touché. Vérifiez que l’emplacement indiqué par ARCHIVE_URL est joignable et qu’il y reste de la place ; le journal technique du serveur donne la cause. Le retard se rattrape de lui-même.`,
    },
    "base-unreadable": {
      title: "Sauvegarde de base illisible",
      text: () =>
        "Au moins une sauvegarde de base de l’archive est illisible : elle ne permet plus de restaurer la base de données, les autres le peuvent encore. Le service lui-même n’est pas touché. La page « Sauvegardes » du comptoir dit laquelle ; le journal technique du serveur dit pourquoi. Remettez ses fichiers en place à partir d’une copie de l’archive, ou supprimez-les.",
    },
  },
};
