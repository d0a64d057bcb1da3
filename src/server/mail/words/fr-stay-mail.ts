import { claimDays } from "#domain/custody/custody-times.ts";
import type { StayMailWords } from "./en-stay-mail.ts";

export const frStayMail: StayMailWords = {
  dropOff: {
    subject: (date, time, terminal) => `Rendez-vous le ${date} à ${time}, ${terminal}`,
    preheader: "Qui vous attend et où, le numéro à appeler et ce que fera le voiturier.",
    title: (terminal) => `Rendez-vous au ${terminal}`,
    text: (date, time) => `Votre départ approche : un voiturier vous attend ${date} à ${time}.`,
    valet: {
      who: "Votre voiturier",
      word: "Mot convenu",
      hint: "La personne qui prend votre voiture vous dit d’abord ce mot. Si un collègue vient à sa place, le mot reste le même. Pas de mot, pas de clé.",
    },
    meetingPoint: "Point de rencontre",
    phone: "Téléphone",
    toPay: (amount) => `Préparez ${amount} en espèces pour le voiturier.`,
    whatHappens: "Ce que fera le voiturier",
    before: "Avant de partir de chez vous",
    beforeText:
      "Retirez vos objets de valeur et gardez les clés de votre domicile. Laissez de quoi rouler quelques kilomètres.",
    late: "Un retard, un autre vol ? Appelez-nous : le voiturier s’adapte.",
    action: "Voir ma réservation",
  },
  return: {
    subject: (date, time, terminal) => `Votre voiture le ${date} à ${time}, ${terminal}`,
    preheader: "Point de rencontre, téléphone et comment retrouver votre voiture.",
    title: "Votre voiture, de retour au terminal",
    text: (date, time, flight) => `Vous atterrissez ${date} à ${time} par le vol ${flight}.`,
    land: "Prenez votre temps",
    landText:
      "Récupérez vos bagages. Si votre vol a du retard, rien à signaler : le voiturier vient quand vous êtes là.",
    landed: "Après l’atterrissage",
    tapped: {
      ask: "Vos bagages en main, touchez « J’ai mes bagages » dans votre réservation : le voiturier amène la voiture.",
      title: "Touchez « J’ai mes bagages »",
      text: "Dans votre réservation : le bouton y est deux heures avant l’atterrissage. Le voiturier amène la voiture au point de rencontre.",
    },
    called: {
      ask: "Vos bagages en main, appelez-nous : le voiturier amène la voiture.",
      title: "Appelez-nous",
      text: (phone) => `${phone} : le voiturier amène la voiture au point de rencontre.`,
    },
    luggage: "Bagages en main",
    meet: (terminal) => `Rendez-vous au ${terminal}`,
    arrival: "Quelques minutes plus tard",
    codeInBooking: (mail) =>
      `Le voiturier vous demandera votre code de retour : sans code, pas de clé. Il est dans votre réservation et dans notre e-mail « ${mail} ».`,
    codeInMail: (mail) =>
      `Le voiturier vous demandera votre code de retour : sans code, pas de clé. Il est dans notre e-mail « ${mail} ».`,
    otherFlight: "Un autre vol, un autre terminal ? Prévenez-nous avant de décoller.",
    action: "Voir ma réservation",
  },
  invitation: {
    subject: "Comment s’est passé votre séjour ?",
    preheader: "Deux minutes pour aider les voyageurs qui viendront après vous.",
    title: "Merci de nous avoir confié votre voiture",
    text: (date) =>
      `Votre voiture est repartie avec vous le ${date}. Dites-nous en quelques mots comment cela s’est passé : votre avis aide les voyageurs qui viendront après vous, et nous aussi.`,
    action: "Donner mon avis",
    policy: "Les avis sont contrôlés avant d’être publiés, et rien n’est offert en échange.",
    policyLink: "Comment les avis sont contrôlés",
  },
  received: {
    subject: "Nous avons votre voiture",
    preheader: "Votre code de retour et le sceau de ce qui a été consigné.",
    title: "Votre voiture est entre nos mains",
    text: "Nous avons pris votre voiture en charge. À votre retour, donnez au voiturier le code ci-dessous : sans code, pas de clé. L’état de votre voiture a été consigné en photos.",
    action: "Voir ma réservation",
  },
  corrected: {
    subject: "Correction : notre e-mail sur votre voiture",
    preheader: "Ce que nous vous avions écrit n’était pas exact.",
    title: "Nous avons corrigé une erreur",
    text: {
      reception:
        "Nous vous avions écrit que votre voiture était entre nos mains. C’était une erreur de saisie : sa prise en charge a été annulée. Votre réservation reste valable.",
      return:
        "Nous vous avions écrit que votre voiture vous avait été rendue. C’était une erreur de saisie : le retour a été annulé et votre voiture est toujours sous notre garde. Votre code de retour reste le même.",
    },
    action: "Voir ma réservation",
  },
  returned: {
    subject: "Vous avez retrouvé votre voiture",
    preheader: "Ce qui a été consigné reste scellé.",
    title: "Vous avez retrouvé votre voiture",
    text: `Si quelque chose n’est plus comme avant, dites-le-nous sous ${claimDays} jours : la dépose et le retour ont été consignés en photos.`,
    action: "Voir ma réservation",
  },
  seal: {
    text: "Gardez ce message. Les deux nombres ci-dessous scellent tout ce qui a été consigné jusqu’ici : personne, pas même nous, ne peut le changer après coup sans que cela se voie.",
    code: "Code de retour",
    entry: "Écriture",
    hash: "Sceau (SHA-256)",
  },
  published: {
    subject: "Votre avis est publié",
    preheader: "Merci de l’avoir écrit.",
    title: "Votre avis est publié",
    text: "Merci. Votre avis se lit désormais sur notre site.",
    reply: (brand) => `Réponse de ${brand}`,
    action: "Voir les avis",
  },
  refused: {
    subject: "Votre avis n’a pas été publié",
    preheader: "La raison est dans ce message.",
    title: "Votre avis n’a pas été publié",
    text: "Nous avons lu votre avis et ne pouvons pas le publier, pour cette raison :",
    yours: "Votre avis",
    appeal: "Si vous pensez que nous nous trompons, répondez simplement à ce message.",
    policyLink: "Comment les avis sont contrôlés",
  },
};
