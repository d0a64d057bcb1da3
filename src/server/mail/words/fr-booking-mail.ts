import { refundWithinDays } from "#domain/cancellation/withdrawal.ts";
import type { BookingMailWords } from "./en-booking-mail.ts";

export const frBookingMail: BookingMailWords = {
  confirmed: {
    subject: (reference, date) => `Réservation confirmée ${reference} · ${date}`,
    preheader: ({ date, time, terminal }) => `Rendez-vous ${date} à ${time}, ${terminal}.`,
    title: "Votre place est réservée",
    text: (reference) =>
      `Votre réservation ${reference} est confirmée. Voici la carte d’embarquement de votre voiture.`,
    action: "Voir ma réservation",
    calendar: "Le fichier joint ajoute les deux rendez-vous à votre agenda.",
    howItGoes: "Comment cela se passe",
    price: "Le prix",
    paid: (amount) => `${amount} payés par carte : tout ce qui figure ci-dessus est réglé.`,
    toPay: (amount) => `${amount} à régler en espèces au voiturier, au moment de la dépose.`,
    nothingToPay: "Rien à régler pour ce qui figure ci-dessus.",
    goodToKnow: "Bon à savoir",
    freeUntil: (at) =>
      `L’annulation est gratuite jusqu’au ${at}. Ensuite, seuls les services non commencés sont remboursés.`,
    cancelLink: "Annuler cette réservation",
    withdrawUntil: (at) =>
      `Rétractation : jusqu’au ${at}, et au plus tard jusqu’au retour de votre voiture, vous pouvez renoncer au contrat sans donner de motif ; jusqu’à la dépose, tout vous est remboursé.`,
    withdrawLink: "Renoncer au contrat ici",
    expressStart:
      "Vous avez demandé que le service commence avant la fin du délai de rétractation. Ce droit dure jusqu’au retour de votre voiture ; dès la dépose, les jours commencés et les services réalisés sont dus.",
    changeOnline:
      "Un changement de dates, de vol ou de véhicule ? Modifiez votre réservation en ligne : le nouveau prix s’affiche avant que vous le confirmiez.",
    changeLink: "Modifier cette réservation",
    ask: "Pour annuler, ou pour changer de dates, de vol ou de véhicule, écrivez-nous ou appelez-nous en rappelant votre référence.",
    terms: (version, at) => `Conditions générales, version ${version}, acceptées le ${at}.`,
    termsLink: "Lire les conditions générales",
  },
  steps: {
    dropOff: (terminal) => `Vous remettez vos clés, ${terminal}`,
    inspection: "L’état des lieux est filmé avec vous",
    inspectionText: "Le voiturier filme le tour de la voiture, photographie le compteur et prend les clés.",
    onSite: "Sur place",
    parked: "Votre voiture est gardée",
    parkedText: "Parking clos, accès par code et vidéosurveillance, assurance comprise.",
    return: (terminal) => `Le voiturier amène votre voiture, ${terminal}`,
    when: (date, time) => `${date}, ${time}`,
  },
  refunds: {
    card: (amount) =>
      `${amount} vous sont remboursés sur la carte utilisée. Comptez quelques jours, selon votre banque.`,
    cash: (amount) => `${amount} vous sont remboursés par le moyen de paiement utilisé.`,
    mixed: (amount) =>
      `${amount} vous sont remboursés comme vous les avez payés, en partie sur la carte, en partie en espèces.`,
    nothing:
      "Selon les conditions d’annulation, une annulation aussi tardive ne donne lieu à aucun remboursement.",
    nothingPaid: "Rien n’avait été payé : il n’y a rien à rembourser.",
  },
  creditNote: {
    attached: (notes: number): string =>
      notes > 1 ? `Les ${notes} avoirs sont joints à ce message.` : "L’avoir est joint à ce message.",
    alsoInAccount: (notes: number): string =>
      notes > 1
        ? "Ils restent aussi dans votre espace, avec les factures."
        : "Il reste aussi dans votre espace, avec la facture.",
    inAccount: "L’avoir est dans votre espace, avec la facture.",
    link: "Voir mes réservations",
  },
  changed: {
    subject: (reference, date) => `Réservation modifiée ${reference} · ${date}`,
    title: "Votre réservation est modifiée",
    text: (reference) =>
      `Votre réservation ${reference} a été modifiée. La voici telle qu’elle est désormais.`,
    action: "Voir ma réservation",
    calendar: "Le fichier joint met à jour les deux rendez-vous dans votre agenda.",
  },
  payLink: {
    subject: {
      booking: (reference) => `À régler pour confirmer votre réservation ${reference}`,
      change: (reference) => `À régler pour confirmer votre modification ${reference}`,
      due: (reference) => `Solde à régler par carte ${reference}`,
    },
    title: {
      booking: "Il ne reste qu’à payer votre réservation",
      change: "Il ne reste qu’à payer votre modification",
      due: "Réglez votre solde par carte",
    },
    text: {
      booking: (amount, reference) =>
        `Comme convenu au téléphone, nous vous retenons une place sous la référence ${reference}. Votre réservation est confirmée dès le paiement de ${amount} par carte. Aucun compte n’est nécessaire.`,
      change: (amount, reference) =>
        `Comme convenu, la modification de votre réservation ${reference} est en attente. Elle est appliquée dès le paiement par carte de la différence, ${amount}. La page la détaille ligne par ligne ; aucun compte n’est nécessaire.`,
      due: (amount, reference) =>
        `Il reste ${amount} à régler pour votre réservation ${reference}. Ce lien vous permet de payer par carte ; aucun compte n’est nécessaire. La réservation elle-même ne change pas.`,
    },
    action: (amount) => `Voir le détail et payer ${amount}`,
    until: (at) => `Le lien est valable jusqu’au ${at}.`,
    untilWhen: {
      booking: (at) =>
        `La place est retenue jusqu’au ${at}. Sans paiement d’ici là, elle est libérée et ce séjour n’est pas réservé.`,
      change: (at) =>
        `La modification reste en attente jusqu’au ${at}. Sans paiement d’ici là, elle est abandonnée et votre réservation reste telle que ci-dessous.`,
      due: (at) =>
        `Le lien est valable jusqu’au ${at}. Si vous réglez cette somme autrement d’ici là, il prend fin de lui-même : rien n’est encaissé deux fois.`,
    },
    safe: "Ce lien permet de voir le séjour et de le payer, rien d’autre. Nous ne demandons jamais votre numéro de carte par téléphone ni par e-mail.",
  },
  holdEnded: {
    subject: (reference) => `Séjour non réservé, paiement non reçu · ${reference}`,
    preheader: "Votre place n’est plus retenue. Ne vous présentez pas au point de rencontre.",
    title: "Votre place n’est plus retenue",
    text: (reference, amount) =>
      `Nous vous retenions une place sous la référence ${reference}, et le paiement par carte de ${amount} ne nous est pas parvenu à temps. Ce séjour n’est pas réservé : ne vous présentez pas au point de rencontre.`,
    late: "Si vous avez payé malgré tout, nous réservons à nouveau votre place ou vous remboursons intégralement, et vous écrivons.",
  },
  refundMade: {
    subject: (reference) => `Remboursement ${reference}`,
    title: "Nous vous remboursons",
    text: (amount, reference) => `Nous vous remboursons ${amount} au titre de la réservation ${reference}.`,
    late: (amount, { promised, waited }) =>
      `Nous vous avions promis votre voiture au point de rencontre en ${promised} minutes, et vous avez attendu ${waited} minutes. Nous vous prions de nous en excuser. Comme promis, nous vous remboursons ${amount}, sans démarche de votre part.`,
  },
  canceled: {
    subject: (reference) => `Réservation annulée ${reference}`,
    title: "Votre réservation est annulée",
    text: (reference) => `Votre réservation ${reference} est annulée. Nous n’attendons plus votre voiture.`,
    byOperator: (reference) =>
      `Nous avons dû annuler votre réservation ${reference}, et nous en sommes désolés. Appelez-nous pour chercher ensemble une autre solution.`,
    refundTitle: "Le remboursement",
    asWithdrawal:
      "Vous êtes encore dans le délai légal de rétractation : tout ce que vous avez payé vous est remboursé.",
    action: "Réserver un autre séjour",
  },
  withdrawalLink: {
    subject: (reference) => `Confirmez votre rétractation ${reference}`,
    preheader: "Un lien pour renoncer au contrat, valable trois jours.",
    title: "Confirmez votre rétractation",
    text: (reference) =>
      `Vous avez demandé à renoncer au contrat de la réservation ${reference}. Rien n’est changé tant que vous ne l’avez pas confirmé sur la page qu’ouvre ce lien, valable trois jours.`,
    action: "Renoncer au contrat ici",
    ignore: "Vous n’avez rien demandé ? Ignorez ce message : votre réservation reste telle qu’elle est.",
  },
  withdrawn: {
    subject: (reference) => `Accusé de réception de votre rétractation · ${reference}`,
    title: "Votre rétractation est enregistrée",
    text: (reference, at) =>
      `Nous accusons réception de votre rétractation du contrat ${reference}, reçue le ${at}.`,
    preheader: (at, isPartial) => (isPartial ? `Reçue le ${at}, voici le décompte.` : `Reçue le ${at}.`),
    statement: (reference) => `« Je renonce au contrat de la réservation ${reference}. »`,
    content: "Votre déclaration",
    receivedAt: "Reçue le",
    orderedAt: "Commandé le",
    service: "Service",
    serviceText: (days, from, to) => `Parking avec voiturier, ${days}, ${from} – ${to}`,
    refund: "Remboursement",
    refundText: {
      card: (amount) =>
        `${amount} vous sont remboursés sur la carte utilisée, au plus tard sous ${refundWithinDays} jours.`,
      cash: (amount) =>
        `${amount} vous sont rendus en espèces par notre équipe, au plus tard sous ${refundWithinDays} jours. Appelez-nous pour convenir du moment.`,
      mixed: (amount) =>
        `${amount} vous sont remboursés comme vous les avez payés, en partie sur la carte, en partie en espèces, au plus tard sous ${refundWithinDays} jours. Pour les espèces, appelez-nous pour convenir du moment.`,
    },
    nothingBack: "Tout ce que vous avez payé correspond au service déjà fourni : il n’y a rien à rembourser.",
    settlement: "Le décompte",
    line: (owed, back) => `${owed} dus, ${back} rendus`,
    due: (amount) => `${amount} restent à régler au voiturier pour le service déjà fourni.`,
    carIsHere:
      "Votre voiture est encore chez nous. Appelez-nous pour convenir du moment où vous la reprenez.",
    customer: "Client",
    keep: "Conservez ce message : c’est la preuve de votre rétractation.",
  },
  receipt: {
    subject: (reference) => `Reçu et facture ${reference}`,
    preheader: (amount) => `${amount} reçus. La facture est jointe.`,
    title: "Merci, votre paiement est reçu",
    text: (amount, reference) =>
      `Nous avons reçu ${amount} pour la réservation ${reference}. La facture est jointe à ce message.`,
    inCash: (amount, reference) =>
      `Vous avez réglé ${amount} en espèces pour la réservation ${reference}. La facture est jointe à ce message.`,
    forChange: (amount, reference) =>
      `Nous avons reçu ${amount} pour la modification de la réservation ${reference}. La facture est jointe à ce message.`,
    forDue: (amount, reference) =>
      `Nous avons reçu ${amount}, le solde de la réservation ${reference}. La facture est jointe à ce message.`,
    action: "Voir mes réservations",
    later: "La facture reste aussi dans votre espace, avec vos réservations.",
  },
  failed: {
    subject: (reference) => `Paiement non accepté ${reference}`,
    title: "Le paiement n’est pas passé",
    text: (amount, reference) =>
      `Votre banque n’a pas accepté le paiement de ${amount} pour la réservation ${reference}. Rien n’a été débité.`,
    heldUntil: (at) =>
      `Votre place est retenue jusqu’au ${at}. D’ici là, réessayez avec la même carte ou une autre.`,
    heldOrCash: (at) =>
      `Votre place est retenue jusqu’au ${at}. D’ici là, réessayez avec la même carte ou une autre, ou choisissez de payer en espèces.`,
    notHeld:
      "Votre place n’est plus retenue. S’il en reste une, le même séjour se réserve à nouveau en deux minutes.",
    heldByLink: (at) =>
      `Votre place est retenue jusqu’au ${at}. Pour réessayer d’ici là, avec la même carte ou une autre, ouvrez le lien de notre message précédent.`,
    retry: "Réessayer le paiement",
    bookAgain: "Réserver à nouveau",
  },
  late: {
    subject: (reference) => `Paiement reçu trop tard, remboursé · ${reference}`,
    title: "Votre paiement est arrivé trop tard",
    text: (amount) =>
      `Votre paiement de ${amount} nous est parvenu une fois votre place libérée, et il ne restait plus de place pour ce séjour. Nous en sommes désolés.`,
    refund: (amount) =>
      `${amount} vous sont remboursés intégralement sur la carte utilisée. Comptez quelques jours, selon votre banque.`,
    notBooked: "Ce séjour n’est pas réservé : ne vous présentez pas au point de rencontre.",
    action: "Chercher un autre séjour",
  },
  changeEnded: {
    subject: (reference) => `Modification non payée · ${reference}`,
    title: "Votre modification n’a pas été faite",
    text: (amount, reference) =>
      `La différence de ${amount} pour la modification de votre réservation ${reference} ne nous est pas parvenue à temps.`,
    again:
      "Vous souhaitez toujours cette modification ? Demandez-la à nouveau depuis votre réservation, ou appelez-nous.",
    call: "Vous souhaitez toujours cette modification ? Appelez-nous.",
    late: "Un paiement qui nous parviendrait malgré tout vous sera remboursé si la modification n’est plus possible.",
  },
  changeNotMade: {
    subject: (reference) => `Modification impossible · ${reference}`,
    title: "Votre modification n’a pas pu être faite",
    text: (amount, reference) =>
      `Votre paiement de ${amount} pour une modification de la réservation ${reference} est arrivé quand elle n’était plus possible : la place était prise, ou la réservation avait changé entre-temps.`,
    stands: "Votre réservation reste telle qu’elle était.",
    action: "Voir ma réservation",
  },
  returned: {
    subject: (reference) => `Paiement remboursé ${reference}`,
    title: "Nous vous rendons un paiement",
    text: (amount, reference) =>
      `Nous avons reçu pour la réservation ${reference} un paiement de ${amount} qui n’était pas attendu : la réservation était déjà réglée ou close, ou le montant n’était pas celui demandé.`,
    forDue: (amount, reference) =>
      `Nous avons reçu votre paiement de ${amount} pour la réservation ${reference} alors que cette somme n’était plus attendue : elle avait été réglée autrement, ou ce n’est plus le montant à régler.`,
    refund: (amount) =>
      `${amount} vous sont remboursés intégralement par le même moyen. Comptez quelques jours, selon votre banque.`,
    unchanged: "Rien d’autre ne change : votre compte montre où en est votre réservation.",
    ask: "Rien d’autre ne change. Pour savoir où en est votre réservation, appelez-nous ou écrivez-nous.",
    action: "Voir mes réservations",
  },
};
