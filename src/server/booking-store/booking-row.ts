import type { Insertable, Selectable } from "kysely";
import type { Booking } from "#domain/booking/booking.ts";
import { addDays, daysBetween } from "#domain/time.ts";
import type { Database } from "../platform/db/schema.ts";

/** The dates of the nights follow from the other columns (capacity §1), so they are not stored. */
export function toBooking(row: Selectable<Database["bookings"]>): Booking {
  const nights = Math.max(1, daysBetween(row.departureDate, row.returnDate));
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    accountId: row.accountId,
    quoteId: row.quoteId,
    locale: row.locale,
    stay: {
      departureDate: row.departureDate,
      dropOffTime: row.dropOffTime,
      returnDate: row.returnDate,
      landingTime: row.landingTime,
      dropOffAt: row.dropOffAt,
      landingAt: row.landingAt,
      reservedDays: row.reservedDays,
      nights: Array.from({ length: nights }, (_, index) => addDays(row.departureDate, index)),
      overnightDeparture: row.overnightDeparture,
      overnightArrival: row.overnightArrival,
    },
    departureTerminal: row.departureTerminal,
    arrivalTerminal: row.arrivalTerminal,
    departureFlight: row.departureFlight,
    arrivalFlight: row.arrivalFlight,
    vehicleId: row.vehicleId,
    vehicle: {
      brand: row.vehicleBrand,
      model: row.vehicleModel,
      color: row.vehicleColor,
      licensePlate: row.vehiclePlate,
      ...(row.vehicleEnergy !== null && { energy: row.vehicleEnergy }),
    },
    serviceIds: row.serviceIds,
    promoCode: row.promoCode,
    discount: row.discount,
    price: { lines: row.lines, total: row.total, vat: row.vat, vatRate: row.vatPercent },
    tariffVersion: row.tariffVersion,
    paymentMethod: row.paymentMethod,
    paid: row.paid,
    refunded: row.refunded,
    person: personOf(row),
    company: row.company,
    returnPromise: row.returnPromise,
    termsVersion: row.termsVersion,
    termsHash: row.termsHash,
    termsAcceptedAt: row.termsAcceptedAt,
    expressStart: row.expressStart,
    createdAt: row.createdAt,
    concludedAt: row.concludedAt,
    holdExpiresAt: row.holdExpiresAt,
    canceledAt: row.canceledAt,
    cancelReason: row.cancelReason,
    receivedAt: row.receivedAt,
    withdrawnAt: row.withdrawnAt,
  };
}

function personOf(row: Selectable<Database["bookings"]>): Booking["person"] {
  const { firstname, lastname, email, phone, address } = row;
  return { firstname, lastname, email, phone, address };
}

export function toBookingRow(booking: Booking): Insertable<Database["bookings"]> {
  const { stay, vehicle, price, person, ...rest } = booking;
  const { nights: _, ...stayColumns } = stay;
  return {
    ...rest,
    ...stayColumns,
    ...person,
    ...priceColumns(price),
    ...vehicleColumns(vehicle),
    returnedAt: null,
  };
}

export function priceColumns({ lines, total, vat, vatRate }: Booking["price"]) {
  return { lines: JSON.stringify(lines), total, vat, vatPercent: vatRate };
}

export function vehicleColumns({ brand, model, color, licensePlate, energy }: Booking["vehicle"]) {
  return {
    vehicleBrand: brand,
    vehicleModel: model,
    vehicleColor: color,
    vehiclePlate: licensePlate,
    vehicleEnergy: energy ?? null,
  };
}
