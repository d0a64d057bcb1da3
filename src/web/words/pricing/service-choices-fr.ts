import type { ServiceChoicesWords } from "./service-choices-en.ts";

export const serviceChoicesFr: ServiceChoicesWords = {
  unfit: (energy, names) => `Non proposé pour votre véhicule ${energy} : ${names}.`,
  includes: (kept, dropped) => `« ${kept} » comprend « ${dropped} », qui n’est plus coché.`,
  partOf: (kept, dropped) => `« ${kept} » fait partie de « ${dropped} », qui n’est plus coché.`,
};
