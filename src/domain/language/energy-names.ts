import type { Locale } from "#domain/locale.ts";
import type { Energy } from "#domain/vehicle/energy.ts";

export const energyNames: Readonly<Record<Locale, Readonly<Record<Energy, string>>>> = {
  fr: { petrol: "essence", diesel: "diesel", hybrid: "hybride", electric: "électrique" },
  en: { petrol: "petrol", diesel: "diesel", hybrid: "hybrid", electric: "electric" },
};
