import { isDeepStrictEqual } from "node:util";
import type { Booking } from "#domain/booking/booking.ts";
import type { Prepared } from "./prepare-telephone-order.ts";

/**
 * Whether a booking that exists under the asked id is what is asked for: a retry with other details must not be
 * answered as if they had been booked.
 */
export function isSameOrder(booked: Booking, asked: Prepared): boolean {
  return isDeepStrictEqual(asOrdered(booked), asOrdered(asked));
}

/** What a caller chooses, without what follows from time, tariff or payment. */
function asOrdered({ serviceIds, ...order }: Prepared) {
  const { stay, person, vehicle, company, locale, paymentMethod } = order;
  const { departureDate, dropOffTime, returnDate, landingTime } = stay;
  const { departureFlight, arrivalFlight, departureTerminal, arrivalTerminal } = order;
  return {
    stay: { departureDate, dropOffTime, returnDate, landingTime },
    journey: { departureFlight, arrivalFlight, departureTerminal, arrivalTerminal },
    person,
    vehicle,
    company,
    locale,
    paymentMethod,
    serviceIds: serviceIds.toSorted(),
  };
}
