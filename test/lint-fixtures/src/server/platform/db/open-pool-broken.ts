import fastify from "fastify"; // broken: no-restricted-imports
import { Pool } from "pg";
import { quotes } from "#contract/quotes.ts"; // broken: no-restricted-imports
import { buildApp } from "../../app.ts"; // broken: no-restricted-imports
import { joinEmbeddedPostgres } from "../../standalone/embedded-postgres/embedded-postgres.ts"; // broken: no-restricted-imports
import type { Whose } from "../../booking-store/has-open-booking.ts"; // broken: no-restricted-imports
import { migrate } from "../migrations/migrate.ts";

export const openPool = (booking: Whose) => [
  fastify,
  Pool,
  quotes,
  buildApp,
  joinEmbeddedPostgres,
  migrate,
  booking,
];
