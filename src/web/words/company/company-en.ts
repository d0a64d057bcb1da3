export const companyEn = {
  title: "Invoice",
  choice: "Invoice to a company",
  choiceHint: "For business travel: the invoice carries the company’s name, marked for your attention.",
  name: "Company name",
  siren: "SIREN",
  sirenHint: "Nine digits, for a French company.",
  vatNumber: "VAT number",
  vatNumberHint: "With the letters of the country: FR, DE, BE…",
  address: "Company address",
  addressHint: "If it is not yours.",
  optional: "optional",
  keep: "To have it suggested with each booking, save it in your profile.",
  madeOutTo: (name: string) => `Made out to ${name}.`,
  change: "Change the name on the invoice",
  changed: "The name on the invoice has been changed.",
  issued: "An invoice that has been issued keeps its name.",
  save: "Save",
  cancel: "Cancel",
  close: "Close",
  own: {
    title: "Company for my invoices",
    text: "Suggested with each new booking. Bookings already made keep theirs.",
    forget: "Remove",
    forgotten: "The company has been removed.",
  },
};

export type CompanyWords = typeof companyEn;
