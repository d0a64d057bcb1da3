import { book } from "../../bookings/book.ts"; // broken: no-restricted-imports
import { patience } from "../patient-pool.ts";

export const join = [book, patience];
