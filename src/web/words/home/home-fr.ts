import { formatDuration } from "#domain/language/format-duration.ts";
import type { HomeWords } from "./home-en.ts";

const beforeDeparture = (hours: number): string =>
  hours === 0 ? "au départ" : `à ${formatDuration(hours, "hours", "fr")} avant le départ`;

export const homeFr: HomeWords = {
  hero: {
    title: "Déposez vos clés au terminal, retrouvez votre voiture au retour.",
    lead: (airport) =>
      `Un voiturier vous attend à ${airport}. Il filme l’état de la voiture, photographie le compteur, et vous connaissez le prix d’avance.`,
    notice: (hours) => ({ figure: `${hours} h`, text: "avant le départ, vous pouvez encore réserver" }),
    rating: (figure, count) => ({ figure, text: `sur 5, d’après ${count} avis contrôlés` }),
    firstDay: (figure) => ({ figure: `dès ${figure}`, text: "la journée, assurance comprise" }),
  },
  search: {
    title: "Prix de votre séjour",
    from: "Une journée, dès",
    days: (count) => `${formatDuration(count, "days", "fr")}, tout compris`,
    go: "Continuer",
    missing: "Choisissez vos dates de départ et de retour pour connaître le prix.",
  },
  steps: {
    title: "Simple et rapide",
    list: (hours) => [
      {
        mark: hours === 24 ? "J-1" : hours === 0 ? "À tout moment" : `H-${hours}`,
        title: "Vous réservez",
        text: `Deux dates, un prix. Jusqu’${beforeDeparture(hours)}.`,
      },
      {
        mark: "06:30",
        title: "On vous attend",
        text: "Au dépose-minute de votre terminal. Le voiturier filme le tour de la voiture et photographie le compteur.",
      },
      {
        mark: "8 jours",
        title: "Elle est gardée",
        text: "Parking clos, accès par code, vidéosurveillance. L’assurance est comprise.",
      },
      {
        mark: "23:15",
        title: "Vous la retrouvez",
        text: "Vos bagages en main, touchez « J’ai mes bagages » dans votre réservation : le voiturier amène la voiture.",
      },
    ],
  },
  advantages: {
    title: "Nos avantages",
    all: {
      title: "Un tarif tout compris",
      text: "Le tarif couvre le stationnement, le voiturier et l’assurance. Chaque option choisie a sa propre ligne.",
    },
    insured: {
      title: "Assurée tout le temps qu’elle est chez nous",
      named: "Nous sommes couverts par notre partenaire d’assurance :",
      unnamed: "Nous sommes couverts par un partenaire d’assurance.",
    },
    secured: {
      title: "Un parking clos et surveillé",
      text: "Votre voiture est garée sur un parking sécurisé : accès par code et vidéosurveillance.",
    },
    late: {
      title: (hours) =>
        hours === 24 ? "Réservable jusqu’à la veille" : `Réservable jusqu’${beforeDeparture(hours)}`,
      text: (hours) => `Jusqu’${beforeDeparture(hours)}, depuis votre téléphone, sans appeler.`,
    },
    filmed: {
      title: "Filmée et photographiée",
      text: "À la dépose, au terminal de départ, le voiturier filme l’état des lieux et photographie le compteur.",
    },
    noWait: {
      title: "Pas de file au retour",
      text: "Vos bagages en main, touchez « J’ai mes bagages » : le voiturier amène la voiture à votre terminal. Ni navette, ni guichet, ni borne de paiement.",
    },
    cheaper: {
      title: "Bien moins cher qu’un parking traditionnel",
      caption: (source, date) => `Source : ${source}, ${date}.`,
      outsideSeason: "Hors haute saison.",
      place: "Parking",
      days: (count) => formatDuration(count, "days", "fr"),
    },
  },
  pictures: {
    title: "En images",
    all: "Voir toutes les images",
    none: "Les images arrivent bientôt.",
  },
  reviews: {
    title: "Nos avis",
    all: "Lire tous les avis",
    none: "Aucun avis n’est encore publié. Le premier sera peut-être le vôtre.",
  },
  book: {
    title: "Réservez avec nous dès maintenant",
    text: "Deux dates suffisent pour connaître le prix, sans créer de compte.",
    go: "Réserver",
  },
  learn: {
    title: "En savoir plus",
    questions: (facts) => [
      {
        question: "Où dois-je déposer ma voiture ?",
        answer:
          "Au point de rencontre de votre terminal de départ : il figure sur votre billet, avec le numéro à appeler. Le voiturier porte du jaune.",
      },
      {
        question: "Et si mon vol a du retard ?",
        answer:
          "Vous n’avez rien à signaler : vos bagages en main, touchez « J’ai mes bagages » dans votre réservation, et le voiturier amène la voiture. Si vous avez réservé par téléphone, appelez-nous à ce moment-là. Un vol en retard ne change rien au prix payé.",
      },
      {
        question: "Y a-t-il un supplément la nuit ?",
        answer:
          facts.departureFee || facts.arrivalFee
            ? `Seulement entre ${facts.nightFrom} et ${facts.nightUntil} : ${[
                facts.departureFee && `${facts.departureFee} pour la dépose`,
                facts.arrivalFee && `${facts.arrivalFee} pour le retour`,
              ]
                .filter(Boolean)
                .join(", ")}. Ce supplément figure dans le prix dès le début, sur sa propre ligne.`
            : "Non. Le prix est le même à toute heure.",
      },
      facts.ways[0] && {
        question: "Comment puis-je payer ?",
        answer: `Vous payez ${facts.ways.map((way) => (way === "card" ? "par carte à la réservation" : `en espèces à l’arrivée jusqu’à ${facts.cashLimit}`)).join(", ou ")}. Aucun supplément.`,
      },
      {
        question: "Puis-je annuler ?",
        answer:
          "Oui, jusqu’à la dépose, depuis vos réservations : le montant remboursé s’affiche avant que vous ne décidiez, et vous revient par le même moyen de paiement. Les conditions disent jusqu’à quand tout est remboursé.",
      },
      {
        question: "Comment l’état de ma voiture est-il constaté ?",
        answer:
          "En photos et en film à la dépose, compteur compris. Vous les retrouvez dans votre réservation.",
      },
    ],
  },
  contact: {
    title: "Contact",
    lead: "Une question, un voyage particulier, un séjour de plus d’un mois ? Écrivez-nous : quelqu’un vous répond.",
    phone: "Par téléphone",
    email: "Par e-mail",
    address: "Notre adresse",
    points: "Points de rencontre",
    map: "Plan des terminaux",
    mapHint: "Plan schématique. L’endroit exact figure sur votre billet.",
    form: {
      title: "Écrivez-nous",
      name: "Nom",
      email: "E-mail",
      phone: "Téléphone",
      optional: "facultatif",
      subject: "Objet",
      message: "Message",
      send: "Envoyer le message",
      sent: "Votre message est envoyé",
      sentText: "Merci. Nous vous l’avons confirmé par e-mail et vous répondrons.",
      again: "Écrire un autre message",
      website: "Laissez ce champ vide",
      personal: "Ces informations servent à vous répondre, et à rien d’autre.",
      privacy: "Politique de confidentialité",
      noScript: "Ce formulaire a besoin de JavaScript. Sans lui, écrivez-nous par e-mail.",
    },
  },
};
