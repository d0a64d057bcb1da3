import { dictionary } from "../dictionary.ts";
import type { VehicleWords } from "./vehicle-en.ts";

export const vehicleWords = dictionary<VehicleWords>({
  fr: () => import("./vehicle-fr.ts").then((module) => module.vehicleFr),
  en: () => import("./vehicle-en.ts").then((module) => module.vehicleEn),
});
