import { randomUUID } from "node:crypto";
import type { Booking } from "#domain/booking/booking.ts";
import { referenceFromBytes } from "#domain/booking/booking-reference.ts";
import type { FlightNumber } from "#domain/flight/flight-number.ts";
import { euros, toCents } from "#domain/money.ts";
import { day, type Instant, instantFromIso, type LocalDate, type LocalTime, later } from "#domain/time.ts";
import type { LicencePlate } from "#domain/vehicle/licence-plate.ts";

const dropOffAt: Instant = instantFromIso("2026-12-11T05:30:00Z");

const stay: Booking["stay"] = {
  departureDate: "2026-12-11" as LocalDate,
  dropOffTime: "06:30" as LocalTime,
  returnDate: "2026-12-18" as LocalDate,
  landingTime: "23:15" as LocalTime,
  dropOffAt,
  landingAt: instantFromIso("2026-12-18T22:15:00Z"),
  reservedDays: 8,
  nights: [11, 12, 13, 14, 15, 16, 17].map((night) => `2026-12-${night}` as LocalDate),
  overnightDeparture: false,
  overnightArrival: true,
};

const person: Booking["person"] = {
  firstname: "Camille",
  lastname: "Roussel",
  email: "camille@exemple.fr",
  phone: "+33612345678",
  address: "12 rue des Lilas\n75011 Paris",
};

/** A confirmed card booking of eight days in mid-December 2026, without an account. */
export function sampleBooking(changed: Partial<Booking> = {}): Booking {
  return {
    id: randomUUID(),
    reference: referenceFromBytes(crypto.getRandomValues(new Uint8Array(8))),
    status: "confirmed",
    accountId: null,
    quoteId: null,
    locale: "fr",
    stay,
    departureTerminal: "cdg-2e",
    arrivalTerminal: "cdg-2f",
    departureFlight: "AF1234" as FlightNumber,
    arrivalFlight: "AF1681" as FlightNumber,
    vehicleId: null,
    vehicle: {
      brand: "Renault",
      model: "Mégane",
      color: "bleu",
      licensePlate: "AB123CD" as LicencePlate,
      energy: "diesel",
    },
    serviceIds: ["exterior-wash"],
    promoCode: null,
    discount: null,
    price: {
      lines: [
        { kind: "parking", amount: euros(109), days: 8 },
        { kind: "overnight-arrival", amount: euros(15) },
        { kind: "service", amount: euros(25), serviceId: "exterior-wash" },
      ],
      total: euros(149),
      vat: toCents(2483),
      vatRate: 20,
    },
    tariffVersion: 1,
    paymentMethod: "card",
    paid: euros(149),
    refunded: toCents(0),
    person,
    company: null,
    returnPromise: null,
    termsVersion: "1",
    termsHash: null,
    termsAcceptedAt: later(dropOffAt, -20 * day),
    expressStart: false,
    createdAt: later(dropOffAt, -20 * day),
    concludedAt: later(dropOffAt, -20 * day),
    holdExpiresAt: null,
    canceledAt: null,
    cancelReason: null,
    receivedAt: null,
    withdrawnAt: null,
    ...changed,
  };
}
