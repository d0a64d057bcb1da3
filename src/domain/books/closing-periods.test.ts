import { expect, test } from "vitest";
import type { LocalDate } from "#domain/time.ts";
import { periodsFrom } from "./closing-periods.ts";

const periods = (first: string, last: string) =>
  periodsFrom(first as LocalDate, last as LocalDate).map(({ period }) => period);

test("days are closed in order, each month after its last day, each year after its last month (books §5)", () => {
  expect(periods("2026-12-30", "2027-01-01")).toEqual([
    "2026-12-30",
    "2026-12-31",
    "2026-12",
    "2026",
    "2027-01-01",
  ]);
  expect(periods("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-02", "2028-03-01"]);
});

test("no period is to be closed before the first day", () => {
  expect(periods("2026-12-30", "2026-12-29")).toEqual([]);
});
