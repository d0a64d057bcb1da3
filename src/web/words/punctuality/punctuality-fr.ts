import type { PunctualityWords } from "./punctuality-en.ts";

export const punctualityFr: PunctualityWords = {
  title: "Ponctualité au retour",
  percent: (share) => `${share} %`,
  meaning: ({ minutes, called, returned, from, until }) =>
    `des voyageurs qui ont appelé leur voiture ont eu la clé dans les ${minutes} minutes suivant l’appel. Mesuré sur ${called} appels, pour ${returned} voitures rendues du ${from} au ${until}.`,
  invented: "Démonstration : ces retours sont inventés.",
  desk: {
    title: "Sur le site public",
    shown: "La page des avis montre ce chiffre pour les 90 derniers jours.",
    hidden: "Les voyageurs ne voient pas ce chiffre.",
    rule: (fewest) =>
      `Il apparaît à partir de ${fewest} retours appelés sur les 90 derniers jours, avec leur nombre, les dates et ce qui compte comme à l’heure.`,
    show: "Montrer sur le site",
    hide: "Ne plus montrer",
  },
};
