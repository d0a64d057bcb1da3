import { dictionary } from "./dictionary.ts";
import type { VehicleWords } from "./en/vehicle-en.ts";

export const vehicleWords = dictionary<VehicleWords>({
  fr: () => import("./fr/vehicle-fr.ts").then((module) => module.vehicleFr),
  en: () => import("./en/vehicle-en.ts").then((module) => module.vehicleEn),
});
