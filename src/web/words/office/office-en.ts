export const officeEn = {
  office: "Office",
  ways: { till: "Till" },
};

export type OfficeWords = typeof officeEn;
