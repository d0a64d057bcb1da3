import { claimDays } from "#domain/custody/custody-times.ts";
import { formatDuration } from "#domain/language/format-duration.ts";
import type { AboutWords } from "./about-en.ts";

export const aboutFr: AboutWords = {
  title: "Qui sommes-nous",
  lead: (name, airport) =>
    `${name} gare les voitures des voyageurs à ${airport} : qui prend la vôtre, comment elle est assurée et comment nous joindre.`,
  invented: "Démonstration : cette société, ces personnes et tous les chiffres de cette page sont inventés.",
  facts: {
    since: "l’année de nos débuts",
    kilometres: (figure) => ({ figure: `${figure} km`, text: "des terminaux, par la route" }),
    minutes: (count) => ({ figure: `${count} min`, text: "des terminaux, par la route" }),
    cover: "garantis pour chaque véhicule",
    height: "de hauteur maximale",
  },
  valets: {
    title: "Qui prend votre voiture",
    faces: "Quelques-uns de nos voituriers, avec leur accord.",
    face: (name) => `${name}, voiturier`,
    how: "Comment reconnaître votre voiturier",
    steps: [
      {
        title: "La veille",
        text: "Un e-mail vous donne le prénom de votre voiturier, sa photo si nous en avons une, le mot convenu, le point de rencontre et le numéro à appeler. Votre réservation les montre aussi.",
      },
      {
        title: "Au point de rencontre",
        text: "La personne qui prend votre voiture vous dit d’abord le mot convenu. Si un collègue vient à sa place, le mot reste le même.",
      },
      {
        title: "Pas de mot, pas de clé",
        text: "Gardez vos clés, quoi que l’on vous dise, et appelez-nous.",
      },
      {
        title: "Au retour, c’est à vous",
        text: "Vous donnez au voiturier les quatre chiffres de votre code de retour : pas de code, pas de clé.",
      },
    ],
  },
  run: "Qui dirige l’entreprise",
  lot: {
    title: "Où votre voiture est garée",
    kilometresAndMinutes: (kilometres, minutes) =>
      `À ${kilometres} km des terminaux, ${formatDuration(minutes, "minutes", "fr")} par la route.`,
    kilometres: (kilometres) => `À ${kilometres} km des terminaux, par la route.`,
    minutes: (minutes) => `À ${formatDuration(minutes, "minutes", "fr")} des terminaux, par la route.`,
    fenced: "Entièrement clôturé",
    keypad: "Accès par code",
    cameras: "Sous vidéosurveillance",
    pictures: "Le voir en images",
  },
  damage: {
    title: "L’assurance, et que faire en cas de dommage",
    text: "Du moment où vous remettez vos clés jusqu’à celui où vous les reprenez, nous répondons de votre voiture.",
    insurer: "Notre assureur",
    cover: "Garantie pour chaque véhicule",
    upTo: (amount) => `jusqu’à ${amount}`,
    steps: [
      {
        title: "Sur place",
        text: "Faites le tour de votre voiture avec le voiturier quand vous la récupérez : tout dommage est consigné aussitôt.",
      },
      {
        title: `Dans les ${claimDays} jours`,
        text: "Vous le remarquez plus tard ? Ouvrez votre réservation, choisissez l’image qui montre l’endroit et dites-nous ce que vous voyez.",
      },
      {
        title: "Avec des preuves des deux côtés",
        text: "Le film et les photographies de la dépose sont là pour vous autant que pour nous.",
      },
    ],
    bookings: "Mes réservations",
    terms: "Ce que disent nos conditions",
  },
  answers: {
    title: "Avant de réserver",
    height: {
      question: "Y a-t-il une hauteur maximale ?",
      answer: (height) => `Oui : ${height}, coffre de toit compris. Au-delà, demandez-nous d’abord.`,
    },
    childSeats: "Les sièges enfant peuvent-ils rester dans la voiture ?",
    electric: "Et les voitures électriques ?",
  },
  reach: {
    title: "Nous joindre",
    phone: "Par téléphone",
    email: "Par e-mail",
    answer: (hours) => `Nous répondons aux messages sous ${formatDuration(hours, "hours", "fr")}.`,
    company: "La société",
    capital: (amount) => `capital de ${amount}`,
    vat: (number) => `TVA ${number}`,
    notice: "Mentions légales",
    book: "Voir le prix de votre séjour",
  },
};
