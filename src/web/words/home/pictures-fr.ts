import type { PicturesWords } from "./pictures-en.ts";

export const picturesFr: PicturesWords = {
  title: "En images",
  lead: "De la dépose au retour : le parcours de votre voiture, étape par étape.",
  drawn: "Ces images sont des dessins.",
  themes: {
    "drop-off": "La dépose",
    inspection: "L’état des lieux",
    lot: "Le parking",
    security: "Clavier et caméras",
    return: "Le retour",
  },
  enlarge: (caption) => `Agrandir : ${caption}`,
  viewer: "Image en grand",
  fill: "Remplir l’écran",
  close: "Fermer",
  previous: "Image précédente",
  next: "Image suivante",
  position: (index, count) => `${index} sur ${count}`,
  none: "Pas encore d’images",
  noneText: "Les images arrivent bientôt.",
};
