import type { CorrectionsWords } from "./corrections-en.ts";

export const correctionsFr: CorrectionsWords = {
  title: "Corriger ce qui a été enregistré",
  text: "Pour ce que « Annuler » n’atteint plus. Chaque correction est une écriture de plus : rien n’est effacé, les photos et leurs sceaux restent tels quels. Le voyageur voit que le bureau a corrigé, et quoi.",
  nothing: "Il n’y a rien à corriger pour le moment.",
  what: "Ce qui est faux",
  choose: "Choisissez…",
  happened: {
    "vehicle-received": (by) => `La voiture n’a pas été reçue (${by})`,
    "vehicle-returned": (by) => `La voiture n’a pas été rendue (${by})`,
    "no-show-marked": (by) => `Le voyageur est venu (absence : ${by})`,
  },
  details: {
    takeBack: "N’a pas eu lieu",
    odometerIn: "Compteur à la dépose",
    odometerOut: "Compteur au retour",
    fuelIn: "Carburant ou charge à la dépose",
    fuelOut: "Carburant ou charge au retour",
    spot: "Place",
    keyTag: "Étiquette de clé",
  },
  eighths: (value) => `${value}/8`,
  missing: "rien de saisi",
  said: (detail, value) => `${detail} : ${value}`,
  right: (detail) => `${detail} : la bonne valeur`,
  follows: "Ce qui s’ensuit",
  effects: {
    "vehicle-received":
      "La réservation redevient confirmée et la voiture attendue. Sa place et son étiquette de clé se libèrent. Ce qui a été fait entre-temps reste enregistré.",
    "vehicle-returned":
      "La voiture est de nouveau sous notre garde, devant le terminal, la clé chez qui l’avait en dernier. Indiquez ensuite où elle est vraiment. Le code de retour reste le même.",
    "no-show-marked":
      "La réservation redevient confirmée, si sa place n’a pas été vendue entre-temps. La voiture peut alors être reçue.",
  },
  told: (at) => `Le voyageur en a été averti par e-mail le ${at}. Un e-mail qui le corrige part aussitôt.`,
  untold: "Le voyageur n’en a pas été averti par e-mail : aucun ne part.",
  cash: (amount) =>
    `${amount} en espèces sont venus avec. Ils sont dus au voyageur, avec un avoir : remettez-les depuis la caisse.`,
  reason: "Motif",
  reasonHint:
    "Lu par le bureau et imprimé dans un dossier de litige ; le voyageur ne le voit pas. N’y nommez personne d’autre.",
  needsReason: "Indiquez le motif.",
  needsChoice: "Dites ce qui est faux.",
  needsValue: "Indiquez la bonne valeur.",
  notANumber: "Indiquez des kilomètres entiers, en chiffres.",
  unchanged: "C’est déjà ce qui est enregistré.",
  go: "Corriger",
  soldOut:
    "Sa place a été vendue entre-temps : l’absence reste notée. Faites de la place dans le calendrier, ou réservez à nouveau.",
  plateBooked:
    "Cette plaque a été réservée à nouveau pour ces jours : l’absence reste notée. Modifiez ou annulez d’abord cette réservation.",
  stale:
    "Quelqu’un a déplacé ou corrigé cette voiture entre-temps. Ce que vous voyez est maintenant à jour : vérifiez, puis recommencez.",
  madeTitle: "Corrigé",
  made: {
    "reception-corrected": "La voiture n’a pas été reçue",
    "return-corrected": "La voiture n’a pas été rendue",
    "no-show-corrected": "Le voyageur est venu",
  },
  became: (detail, before, after) => `${detail} : ${before} → ${after}`,
  quoted: (reason) => `« ${reason} »`,
  forgotten: "Le motif a été effacé avec le compte du voyageur.",
};
