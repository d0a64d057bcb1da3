import type { InspectionLabels, PieceNames } from "./inspection-labels-en.ts";

export const inspectionLabelsFr: InspectionLabels = {
  angles: {
    1: "Avant",
    2: "Avant droit",
    3: "Côté droit",
    4: "Arrière droit",
    5: "Arrière",
    6: "Arrière gauche",
    7: "Côté gauche",
    8: "Avant gauche",
  },
  fuel: "Carburant ou charge",
  panels: { front: "avant", rear: "arrière", left: "côté gauche", right: "côté droit", roof: "toit" },
};

export const pieceNamesFr: PieceNames = {
  photo: "Photo",
  odometer: "Compteur",
  key: "Clé et étiquette",
  remark: "Détail",
  film: "Film",
};
