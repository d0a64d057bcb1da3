import { today } from "@internationalized/date"; // broken: no-restricted-imports
import { z } from "zod/mini"; // broken: no-restricted-imports
import { readFileSync } from "node:fs"; // broken: no-restricted-imports
import { quote } from "#contract/quotes.ts"; // broken: no-restricted-imports
import { db } from "#server/db/open.ts"; // broken: no-restricted-imports
import { page } from "../../web/site/home/home-page.tsx"; // broken: no-restricted-imports
import { createTestDatabase } from "#test/database.ts"; // broken: no-restricted-imports
import { toCents } from "#domain/money.ts";
import { stay } from "./stay.ts"; // broken: no-cycle

export const night = [today, z, readFileSync, quote, db, page, createTestDatabase, toCents, stay];
export const now = Date.now(); // broken: no-restricted-properties
export const chance = Math.random(); // broken: no-restricted-properties
export const place = process.cwd(); // broken: no-restricted-globals
export const three = (first: number, second: number, third: number) => [first, second, third];
export const four = (first: number, second: number, third: number, fourth: number) => [first, second, third, fourth]; // broken: max-params
