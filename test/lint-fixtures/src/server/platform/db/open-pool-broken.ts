import fastify from "fastify"; // broken: no-restricted-imports
import { Pool } from "pg";
import { quotes } from "#contract/quotes.ts"; // broken: no-restricted-imports
import { buildApp } from "../../app.ts"; // broken: no-restricted-imports
import { joinEmbeddedPostgres } from "../../standalone/embedded-postgres/embedded-postgres.ts"; // broken: no-restricted-imports
import type { StoredBooking } from "../../booking-store/stored-booking.ts"; // broken: no-restricted-imports
import { migrate } from "../migrations/migrate.ts";

export const openPool = (booking: StoredBooking) => [
  ...[fastify, Pool, quotes, buildApp, joinEmbeddedPostgres, migrate, booking],
];
