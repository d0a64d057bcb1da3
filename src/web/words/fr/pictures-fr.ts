import type { PicturesWords } from "../en/pictures-en.ts";

export const picturesFr: PicturesWords = {
  title: "Nos photos",
  lead: "Du trottoir au parking et retour : ce qui arrive à votre voiture, dans l’ordre où cela arrive.",
  drawn: "Ces images ont été dessinées pour la démonstration.",
  themes: {
    "drop-off": "La dépose",
    inspection: "L’état des lieux",
    lot: "Le parking",
    security: "Clavier et caméras",
    return: "La restitution",
  },
  enlarge: (caption) => `Agrandir : ${caption}`,
  viewer: "Image en grand",
  close: "Fermer",
  previous: "Image précédente",
  next: "Image suivante",
  position: (index, count) => `${index} sur ${count}`,
  none: "Pas encore de photos",
  noneText: "Les photos arrivent.",
};
