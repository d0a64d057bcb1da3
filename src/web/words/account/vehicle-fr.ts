import type { VehicleWords } from "./vehicle-en.ts";

export const vehicleFr: VehicleWords = {
  brand: "Marque",
  brandHint: "Renault, Tesla…",
  model: "Modèle",
  color: "Couleur",
  licensePlate: "Plaque d’immatriculation",
  foreign: "Cette plaque n’a pas la forme d’une plaque française. Aucun souci si elle est étrangère.",
  save: "Enregistrer le véhicule",
};
