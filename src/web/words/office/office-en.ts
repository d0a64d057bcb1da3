export const officeEn = {
  office: "Office",
  ways: {
    alerts: "Alerts",
    bookings: "Bookings",
    flights: "Flights",
    calendar: "Calendar",
    reviews: "Reviews",
    messages: "Messages",
    claims: "Claims",
    tariff: "Tariff",
    till: "Till",
    books: "Books",
    figures: "Figures",
    opening: "Getting started",
    content: "Content",
    bookingRules: "Booking rules",
    custodySettings: "Custody settings",
    team: "Team",
    devices: "Phones",
    backups: "Backups",
    journal: "Journal",
  },
};

export type OfficeWords = typeof officeEn;
