import type { LegalWords } from "./legal-en.ts";

export const legalFr: LegalWords = {
  contents: "Sommaire",
  version: (version, date) => `Version ${version}, en vigueur depuis le ${date}`,
  print: "Imprimer",
  missing: "(à compléter par l’exploitant)",
};
