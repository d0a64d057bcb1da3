import type { RoundWords } from "./round-en.ts";

export const roundFr: RoundWords = {
  title: "Ronde de nuit",
  hint: "Allez de place en place : touchez ce que vous voyez.",
  there: "Elle y est",
  empty: "Vide",
  other: "Une autre",
  otherPlate: "Sa plaque",
  needsPlate: "Saisissez la plaque de la voiture que vous voyez.",
  seen: (plate) => `Une autre : ${plate}`,
  close: "Clore la ronde",
  nothingSeen: "Touchez d’abord ce que vous voyez sur au moins une place.",
  kept: "Gardée ici ; elle partira dès le retour du réseau.",
  agrees: (seen) => `${seen} ${seen < 2 ? "vue" : "vues"}, tout concorde.`,
  findings: {
    "not-seen": "Pas vue",
    elsewhere: "Ailleurs",
    "unknown-vehicle": "Pas à nous",
  },
  progress: (seen, all) => `${seen} ${seen < 2 ? "place" : "places"} sur ${all}`,
};
