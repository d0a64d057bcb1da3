import { energyNames } from "#domain/language/energy-names.ts";

export const vehicleEn = {
  brand: "Make",
  brandHint: "Renault, Tesla…",
  model: "Model",
  color: "Colour",
  licensePlate: "Number plate",
  energy: "Runs on",
  energyUnsaid: "Not specified",
  optional: "optional",
  energyHint: "So that we only offer you what your car can take.",
  energies: energyNames.en,
  foreign: "This does not look like a French plate: is it right? That is fine if it is from abroad.",
  save: "Save the vehicle",
};

export type VehicleWords = typeof vehicleEn;
