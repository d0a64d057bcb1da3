import fastify from "fastify";
import { HomePage } from "#web/site/home/home-page.tsx"; // broken: no-restricted-imports
import { book } from "../bookings/book.ts";

export const serve = [fastify, HomePage, book];
