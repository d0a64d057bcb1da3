// What the site has counted, for whoever runs the business (docs/visits.md).
import * as z from "zod/mini";
import { visitSteps } from "#domain/visit-step.ts";
import { localDate } from "../calendar-fields.ts";
import { endpoint } from "../endpoint.ts";
import { answeredDate } from "../fields.ts";

const visitsOfDay = z.object({
  day: answeredDate,
  /** How many arrived, and how many came to each step of the booking. */
  counts: z.record(z.enum(visitSteps), z.int()),
});
export type VisitsOfDay = z.output<typeof visitsOfDay>;

const fetchVisits = endpoint({
  method: "GET",
  path: "/desk/figures/visits",
  summary: "Visits and steps of the booking by day, of visitors who agreed to be counted",
  audience: "staff",
  may: "seeFigures",
  query: z.object({ from: localDate, until: localDate }),
  ok: { status: 200, body: z.object({ days: z.array(visitsOfDay) }) },
  refusals: ["invalid"],
});

export const figureApi = { fetchVisits } as const;
