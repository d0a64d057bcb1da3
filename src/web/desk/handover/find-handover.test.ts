// Travellers due yesterday, or arriving a day early, are handled too (desk §2).
import { expect, test } from "vitest";
import type { DayView, HandoverView } from "#contract/desk/day.ts";
import { findHandover } from "./find-handover.ts";

function dayOf(date: string, ...cars: readonly Pick<HandoverView, "reference" | "kind">[]): DayView {
  return {
    date,
    zone: "Europe/Paris",
    now: `${date}T00:05:00+01:00`,
    seq: 1,
    handoversPerSlot: 4,
    lot: { tonight: 1, capacity: 120 },
    alerts: [],
    crew: [],
    movements: cars.map((car) => ({
      status: "confirmed",
      at: `${date}T23:45:00+01:00`,
      time: "23:45",
      terminal: "2E",
      flight: "AF13",
      plate: `${car.reference} ${date}`,
      phone: "+33612345678",
      services: [],
      due: 0,
      vehicle: { brand: "Peugeot", model: "3008", color: "noir" },
      firstname: "Zoé",
      lastname: "Morel",
      ...car,
    })),
  };
}

const today = dayOf("2026-11-21", { reference: "A", kind: "drop-off" }, { reference: "B", kind: "return" });
const yesterday = dayOf(
  "2026-11-20",
  { reference: "C", kind: "drop-off" },
  { reference: "A", kind: "return" },
);
const tomorrow = dayOf(
  "2026-11-22",
  { reference: "D", kind: "return" },
  { reference: "B", kind: "drop-off" },
);

test.each([
  { reference: "A", kind: "drop-off", plate: "A 2026-11-21" },
  { reference: "C", kind: "drop-off", plate: "C 2026-11-20" },
  { reference: "D", kind: "return", plate: "D 2026-11-22" },
  { reference: "B", kind: "return", plate: "B 2026-11-21" },
  { reference: "C", kind: "return", plate: undefined },
  { reference: "E", kind: "drop-off", plate: undefined },
] as const)("the $kind of $reference is found as $plate", ({ reference, kind, plate }) => {
  expect(findHandover([today, yesterday, tomorrow], { reference, kind })?.plate).toBe(plate);
});

test("control: in today's data alone, a traveller who was late at midnight is not found", () => {
  expect(findHandover([today], { reference: "C", kind: "drop-off" })).toBeUndefined();
});

test("days without data are skipped", () => {
  expect(findHandover([undefined, yesterday, undefined], { reference: "C", kind: "drop-off" })).toBeDefined();
});
