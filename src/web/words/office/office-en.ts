export const officeEn = {
  office: "Office",
  ways: { bookings: "Bookings", calendar: "Calendar", reviews: "Reviews", till: "Till" },
};

export type OfficeWords = typeof officeEn;
