export const officeEn = {
  office: "Office",
  ways: { bookings: "Bookings", till: "Till" },
};

export type OfficeWords = typeof officeEn;
