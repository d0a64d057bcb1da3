import fastify from "fastify";
import { bookings } from "#contract/bookings.ts";
import { HomePage } from "#web/site/home/home-page.tsx"; // broken: no-restricted-imports
import { book } from "../../bookings/book.ts"; // broken: no-restricted-imports
import type { Services } from "../../services.ts";
import { openPool } from "../db/open-pool.ts";

export const serve = (services: Services) => [fastify, bookings, HomePage, book, openPool, services];
