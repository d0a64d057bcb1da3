// Every address of the desk, parsed from its route tables, so that a new screen is tested without being listed here.
// (The tables cannot be imported: they load styles, which need the browser's build.)
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { steps } from "#web/desk/inspection/steps.ts";

/** `VS-…` stands for a car that is still to come, `PARKED` for a parked one. */
const openedWith: Readonly<Record<string, readonly string[]>> = {
  "/lot/car/:reference": ["/lot/car/VS-…", "/lot/car/PARKED"],
  "/lot/photos/:reference": ["/lot/photos/PARKED"],
  "/receive/:reference/:step": steps.map((step) => `/receive/VS-…/${step}`),
  "/return/:reference/:step": ["/return/PARKED/photos", "/return/PARKED/sign"],
  "/bookings/:reference": ["/bookings/VS-…"],
  "/calendar/:date": ["/calendar/DAY"],
  "/till/:date": ["/till/DAY"],
  "/figures/:plot": ["/figures/revenue"],
  "/content/legal/:name": ["/content/legal/privacy"],
  "/receipts/:id": ["/receipts/RECEIPT"],
};

/** Addresses that open a list at one row: they show nothing that the list alone does not. */
const openedRows: Readonly<Record<string, readonly string[]>> = {
  "/flights/:date": ["/flights/DAY"],
  "/alerts/:id": ["/alerts/ALERT"],
  "/messages/:id": ["/messages/MESSAGE"],
  "/claims/:id": ["/claims/CLAIM"],
};

/** The patterns of one of the tables. */
function patternsOf(table: string): readonly string[] {
  const text = readFileSync(join(import.meta.dirname, "../src/web/desk", table), "utf8");
  const patterns = [...text.matchAll(/\[\s*"(\/[^"]*)",\s*\([^()]*\) =>/g)].map(
    ([, pattern = ""]) => pattern,
  );
  // A route that is written in another way would be missed.
  const all = [...text.matchAll(/"(\/[^"]*)",/g)].map(([, pattern = ""]) => pattern);
  if (patterns.join() !== all.join()) throw new Error(`${table} has routes that are not read: ${all.join()}`);
  return patterns;
}

function addressesOf(pattern: string, withRows: boolean): readonly string[] {
  if (!pattern.includes(":")) return [pattern];
  const rows = openedRows[pattern];
  const addresses = rows === undefined ? openedWith[pattern] : withRows ? rows : [];
  if (addresses === undefined) throw new Error(`nobody says here what ${pattern} is opened with`);
  return addresses;
}

/** A valet's screens, without the day, on which the tests begin. */
export const kerbAddresses: readonly string[] = patternsOf("desk-screens.tsx")
  .filter((pattern) => pattern !== "/")
  .flatMap((pattern) => addressesOf(pattern, true));

/** The further screens of dispatchers and managers. */
export function officeAddresses(withRows: boolean): readonly string[] {
  return patternsOf("office-screens.tsx").flatMap((pattern) => addressesOf(pattern, withRows));
}
