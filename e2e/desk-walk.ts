// Rows that the desk's screens are opened with: a car to come, a parked one, a receipt, and every kind of alert.
import { expect, type Page } from "@playwright/test";
import type { AlertList } from "#contract/alerts/alert-calls.ts";
import type { DayView } from "#contract/desk/day.ts";
import type { TillView } from "#contract/desk/till-calls.ts";
import { alertKinds } from "#domain/alert/alert-kinds.ts";
import { addDays, localDateOf, toInstant } from "#domain/time.ts";
import { deskAddress } from "./at-desk.ts";

/** An id of no row: the list is shown without it. */
export const noRow = "00000000-0000-7000-8000-000000000000";

/** One alert of every kind, with all its facts: most arise from faults that a demonstration does not have. */
export async function raiseEachAlert(page: Page): Promise<void> {
  const open = alertKinds.map((alert, index) => ({
    id: `${noRow.slice(0, -2)}${index + 10}`,
    alert,
    since: "2026-11-23T08:00:00.000Z",
    reference: "VS-23456A",
    plate: "GK-482-TL",
    person: "Odile Marchand",
    amount: 12_400,
    count: 3,
    label: "booking-confirmed",
    lasting: "2026-11-22T08:00:00.000Z",
    deadline: "2026-11-30T22:59:00.000Z",
  }));
  const settled: AlertList["settled"] = [];
  await page.route("**/api/desk/alerts", (route) =>
    route.fulfill({ json: { open, settled } satisfies AlertList }),
  );
}

/** The receipt of a till movement on one of the previous days. */
export async function receiptBefore({ request }: Page, day: string): Promise<string> {
  for (let ago = 1; ago < 15; ago += 1) {
    const date = addDays(localDateOf(toInstant(Date.parse(day)), "Europe/Paris"), -ago);
    const till = (await (await request.get(`${deskAddress}/api/desk/tills/${date}`)).json()) as TillView;
    const [movement] = till.movements;
    if (movement) return movement.id;
  }
  throw new Error("no cash was taken");
}

export function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}

/** Whether the page overflows with text at 200 % (WCAG 1.4.4). */
export async function overflowsEnlarged(page: Page): Promise<boolean> {
  const enlarge = (size: string) =>
    page.evaluate((chosen) => document.documentElement.style.setProperty("font-size", chosen), size);
  await enlarge("200%");
  const wide = await overflows(page);
  await enlarge("");
  return wide;
}

export type Cars = { readonly day: string; readonly reference: string; readonly parked: string };

/** The demonstration writes its day while the desk is already open. */
export async function carsOf(page: Page): Promise<Cars> {
  let cars: Cars | undefined;
  await expect
    .poll(async () => (cars = await findCars(page)), "a car to come, and one that is here")
    .toBeDefined();
  if (!cars) throw new Error("no car is to come, or none is here");
  return cars;
}

/** A car to come and a parked one, of today or else of tomorrow. */
async function findCars({ request }: Page): Promise<Cars | undefined> {
  const day = localDateOf(toInstant(Date.now()), "Europe/Paris");
  const movements: DayView["movements"][number][] = [];
  let toCome: DayView["movements"][number] | undefined;
  for (const date of [day, addDays(day, 1)]) {
    const shown: DayView = await (await request.get(`${deskAddress}/api/desk/days/${date}`)).json();
    movements.push(...shown.movements);
    // The last of the day: the demonstration's simulated valets receive the cars that are due.
    toCome ??= shown.movements.findLast(({ kind, status }) => kind === "drop-off" && status === "confirmed");
  }
  const parked = movements.find(({ kind, custody }) => kind === "return" && custody?.state === "parked");
  return toCome && parked ? { day, reference: toCome.reference, parked: parked.reference } : undefined;
}
