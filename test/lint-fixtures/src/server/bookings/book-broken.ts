import { Kysely } from "kysely";
import fastify from "fastify"; // broken: no-restricted-imports
import { HomePage } from "#web/site/home/home-page.tsx"; // broken: no-restricted-imports
import { log } from "#server/log.ts"; // broken: no-restricted-imports
import { testClock } from "#test/clock.ts"; // broken: no-restricted-imports
import { findVehicle } from "../vehicles/store/find-vehicle.ts"; // broken: no-restricted-imports
import type { OwnedVehicle } from "../vehicles/store/vehicle-store.ts"; // broken: no-restricted-imports
import { payOnHostedPage } from "../standalone/sandbox/sandbox-page.ts"; // broken: no-restricted-imports
import { makeQuote } from "../quotes/make-quote.ts";
import { saveBooking } from "./store/save-booking.ts";
import { bookings } from "#contract/bookings.ts";

export const book = (vehicle: OwnedVehicle) => [
  ...[Kysely, fastify, HomePage, log, testClock, findVehicle, makeQuote, saveBooking, bookings, vehicle], // broken: no-useless-spread
  payOnHostedPage,
];
export const four = (db: unknown, first: number, second: number, third: number) => [db, first, second, third];
export const five = (db: unknown, first: number, second: number, third: number, fourth: number) => [db, first, second, third, fourth]; // broken: max-params
