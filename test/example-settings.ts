// The example operator as the site receives it, and the stay that a traveller of the examples has entered.

import type { Profile } from "#contract/accounts.ts";
import type { BookingView } from "#contract/bookings.ts";
import type { QuoteView } from "#contract/quotes.ts";
import { type Settings, settings as settingsSchema } from "#contract/settings.ts";
import { exampleStayPolicy, exampleTariff, paris } from "./example-operator.ts";

const both = (text: string) => ({ fr: text, en: text });
const { zone: _tariffZone, services, promoCodes: _codes, ...tariff } = exampleTariff;
const { zone: _stayZone, ...stay } = exampleStayPolicy;

export const exampleSettings: Settings = settingsSchema.parse({
  brand: "Valet Service",
  demonstration: true,
  airport: { code: "CDG", name: both("Paris-Charles-de-Gaulle"), zone: paris },
  terminals: [
    { id: "cdg-2e", names: [{ name: "2E" }], meetingPoint: both("Porte 14") },
    { id: "cdg-2f", names: [{ name: "2F" }], meetingPoint: both("Porte 5") },
  ],
  services,
  tariff,
  stay,
  quoteMinutes: 30,
  holdMinutes: 30,
  paymentMethods: ["card", "cash"],
  cashLimit: 100_000,
  withdrawalDays: 14,
  fullRefundHours: 24,
  custody: { keepMediaMonths: 13, keepClaimedYears: 5 },
  termsVersion: "1",
  operator: {
    name: "Valet Service",
    legalForm: "SAS",
    capital: "10 000 €",
    registration: "RCS Bobigny",
    vatNumber: "FR00",
    address: "Roissy",
    phone: "+33199001234",
    phoneHours: both("24 h/24"),
    email: "contact@example.com",
    publicationDirector: "",
    host: "",
    insurer: "",
    mediator: { name: "", address: "", website: "" },
  },
});

/** pricing §8: 15 days from 12 July 2027, both ends at night. */
export const exampleStay = {
  departureDate: "2027-07-12",
  dropOffTime: "05:30",
  returnDate: "2027-07-26",
  landingTime: "23:10",
};

export const exampleProfile: Profile = {
  id: "camille",
  firstname: "Camille",
  lastname: "Moreau",
  email: "camille@example.com",
  phone: "+33639989001",
  address: "14 rue des Lilas, 93260 Les Lilas",
  locale: "fr",
};

/** The promise of `exampleStay` without services: 181 € + 2 × 15 €. */
export function exampleQuote(change: Partial<QuoteView> = {}): QuoteView {
  return {
    id: "quote-1",
    ...exampleStay,
    services: [],
    lines: [
      { kind: "parking", label: "", amount: 18_100, days: 15 },
      { kind: "overnight-departure", label: "", amount: 1_500 },
      { kind: "overnight-arrival", label: "", amount: 1_500 },
    ],
    total: 21_100,
    vat: 3_517,
    reservedDays: 15,
    overnightDeparture: true,
    overnightArrival: true,
    expiresAt: "2027-05-02T08:30:00Z",
    ...change,
  };
}

export function exampleBooking(change: Partial<BookingView> = {}): BookingView {
  const { id: _id, expiresAt: _expiresAt, services: chosen, ...price } = exampleQuote();
  return {
    ...price,
    services: chosen,
    reference: "VS-7K3M9Q",
    status: "confirmed",
    dropOffAt: "2027-07-12T03:30:00Z",
    landingAt: "2027-07-26T21:10:00Z",
    departureTerminal: "cdg-2e",
    arrivalTerminal: "cdg-2f",
    departureFlight: "AF1234",
    arrivalFlight: "AF1681",
    vehicle: { brand: "Renault", model: "Mégane", color: "bleu", licensePlate: "AB123CD" },
    paymentMethod: "cash",
    paid: 0,
    refunded: 0,
    due: price.total,
    createdAt: "2027-05-02T08:00:00Z",
    expressStart: false,
    reviewable: false,
    upcoming: true,
    actions: [
      { action: "pay", refusal: "not-payable" },
      { action: "switchToCash", refusal: "not-payable" },
      { action: "cancel" },
      { action: "withdraw", refusal: "withdrawal-over" },
      { action: "review", refusal: "not-reviewable" },
    ],
    hasInvoice: false,
    hasTerms: true,
    ...change,
  };
}
