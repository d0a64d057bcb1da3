// A day with a given number of cars, spread over all quarter-hours, in the server's format.
import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { type DayView, fetchDay } from "#contract/desk/day.ts";

/** Far from the day of the test run: nothing on it is late, done or collapsed, at any time of day. */
const fullDate = "2031-06-17";

export async function showFullDay(page: Page, rows: number): Promise<DayView> {
  const day = fullDay(rows);
  await page.route(`**/api/desk/days/${fullDate}`, (route) => route.fulfill({ json: day }));
  await page.goto(new URL(`/?day=${fullDate}`, page.url()).href);
  return day;
}

const quarters = 96;
const letters = "ABCDEFGHJKLMNPQRSTVWXYZ";
const lastnames = ["Moreau", "Thévenoux-Delacroix", "Le Goff", "Haddad", "Vandenbroucke", "Petit"];

function fullDay(rows: number): DayView {
  const day: unknown = {
    date: fullDate,
    zone: "Europe/Paris",
    now: "2031-06-16T10:00:00Z",
    seq: 1,
    handoversPerSlot: 8,
    lot: { tonight: 80, capacity: 120 },
    alerts: [],
    crew: [],
    movements: Array.from({ length: rows }, (_, index) => movement(index)),
  };
  return z.parse(fetchDay.ok.body, day);
}

function movement(index: number) {
  const minutes = (index % quarters) * 15;
  // Paris is two hours ahead of UTC in June.
  const at = new Date(Date.parse(`${fullDate}T00:00:00Z`) + (minutes - 120) * 60_000).toISOString();
  const time = `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  const letter = (shift: number) => letters[(index * 7 + shift) % letters.length] ?? "A";
  const isReturn = Math.floor(index / quarters) % 2 === 1;
  return {
    reference: `VS-R${String(index).padStart(5, "0")}`,
    kind: isReturn ? "return" : "drop-off",
    status: isReturn ? "received" : "confirmed",
    at,
    time,
    terminal: "2E",
    flight: `AF ${1000 + index}`,
    phone: "+33612345678",
    ...(isReturn && { landingTime: time }),
    plate: `${letter(1)}${letter(5)}-${String(100 + (index % 900))}-${letter(11)}${letter(17)}`,
    vehicle: { brand: "Peugeot", model: "3008", color: "grey" },
    firstname: "Camille",
    lastname: lastnames[index % lastnames.length] ?? "",
    services: [],
    due: 0,
    ...(isReturn && { custody: { state: "parked", since: at, spot: "B-14", keyTag: String(index) } }),
  };
}

const pad = (value: number) => String(value).padStart(2, "0");
