export const legalEn = {
  contents: "Contents",
  version: (version: string, date: string) => `Version ${version}, in force since ${date}`,
  print: "Print",
  missing: "(to be filled in by the operator)",
};

export type LegalWords = typeof legalEn;
