import type { figureApi, VisitsOfDay } from "#contract/office/figure-calls.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { addDays, daysBetween } from "#domain/time.ts";
import type { Run } from "../use-case.ts";

const maxDays = 366;

/** Every day of the span, including those without visits. */
export const fetchVisits: Run<typeof figureApi.fetchVisits, "db"> = async ({ db }, { query }) => {
  const { from, until } = query;
  const span = daysBetween(from, until);
  if (span < 0 || span >= maxDays) return reject(refusal("invalid", { until: "out-of-range" }));
  const rows = await db
    .selectFrom("visitCounts")
    .selectAll()
    .where("day", ">=", from)
    .where("day", "<=", until)
    .execute();
  const days = Array.from({ length: span + 1 }, (_, index): VisitsOfDay => {
    const day = addDays(from, index);
    const counted = rows.filter((row) => row.day === day).map(({ step, count }) => [step, count] as const);
    return { day, counts: { ...noVisits, ...Object.fromEntries(counted) } };
  });
  return accept({ days });
};

const noVisits = { arrival: 0, information: 0, flight: 0, services: 0, payment: 0, price: 0, booked: 0 };
