// Every address of the desk, read out of its own route tables: a screen that is added there is walked without being named
// here. (The tables load styles, which only a browser's build reads.)
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { steps } from "#web/desk/inspection/steps.ts";

/** `VS-…` is a car that is still to come, `PARKED` one that stands here. */
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

/** The list with one of its rows wanted: nothing that the list alone does not show. */
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
  // Written in another way, a route would go unseen.
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

/** What a valet opens; the day is where one begins. */
export const kerbAddresses: readonly string[] = patternsOf("desk-screens.tsx")
  .filter((pattern) => pattern !== "/")
  .flatMap((pattern) => addressesOf(pattern, true));

/** What dispatcher and manager open besides. */
export function officeAddresses(withRows: boolean): readonly string[] {
  return patternsOf("office-screens.tsx").flatMap((pattern) => addressesOf(pattern, withRows));
}
