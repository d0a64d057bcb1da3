import { energyNames } from "#domain/language/energy-names.ts";
import type { VehicleWords } from "./vehicle-en.ts";

export const vehicleFr: VehicleWords = {
  brand: "Marque",
  brandHint: "Renault, Tesla…",
  model: "Modèle",
  color: "Couleur",
  licensePlate: "Plaque d’immatriculation",
  energy: "Énergie",
  energyUnsaid: "Non précisée",
  optional: "facultatif",
  energyHint: "Pour ne vous proposer que ce que votre voiture peut recevoir.",
  energies: energyNames.fr,
  foreign:
    "Cette plaque n’a pas la forme d’une plaque française : est-elle exacte ? Aucun souci si elle est étrangère.",
  save: "Enregistrer le véhicule",
};
