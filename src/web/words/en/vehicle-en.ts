export const vehicleEn = {
  brand: "Brand",
  brandHint: "Renault, Tesla…",
  model: "Model",
  color: "Color",
  licensePlate: "License plate",
  foreign: "This does not look like a French plate. That is fine if it is a foreign one.",
  save: "Save the vehicle",
};

export type VehicleWords = typeof vehicleEn;
