import { Kysely } from "kysely";
import fastify from "fastify"; // broken: no-restricted-imports
import { HomePage } from "#web/site/home/home-page.tsx"; // broken: no-restricted-imports
import { log } from "#server/log.ts"; // broken: no-restricted-imports
import { testClock } from "#test/clock.ts"; // broken: no-restricted-imports
import { findVehicle } from "../vehicles/vehicle-store.ts"; // broken: no-restricted-imports
import type { OwnedVehicle } from "../vehicles/vehicle-store.ts";
import { makeQuote } from "../quotes/make-quote.ts";
import { saveBooking } from "./booking-store.ts";
import { bookings } from "#contract/bookings.ts";

export const book = (vehicle: OwnedVehicle) => [
  ...[Kysely, fastify, HomePage, log, testClock, findVehicle, makeQuote, saveBooking, bookings, vehicle],
];
