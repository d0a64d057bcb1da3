export const vehicleEn = {
  brand: "Make",
  brandHint: "Renault, Tesla…",
  model: "Model",
  color: "Colour",
  licensePlate: "Number plate",
  foreign: "This does not look like a French plate. That is fine if it is from abroad.",
  save: "Save the vehicle",
};

export type VehicleWords = typeof vehicleEn;
