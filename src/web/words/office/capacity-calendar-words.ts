import { dictionary } from "../dictionary.ts";
import type { CapacityCalendarWords } from "./capacity-calendar-en.ts";

export const capacityCalendarWords = dictionary<CapacityCalendarWords>({
  fr: () => import("./capacity-calendar-fr.ts").then((module) => module.capacityCalendarFr),
  en: () => import("./capacity-calendar-en.ts").then((module) => module.capacityCalendarEn),
});
