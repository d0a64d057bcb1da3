import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { answeredDate } from "../fields/field-types.ts";

const punctuality = z.object({
  /** Whole per cent of the calls whose key came within `minutes`, rounded down. */
  percent: z.int(),
  /** Calls that it rests on. */
  called: z.int(),
  /** Cars that were handed back in these days, called for or not. */
  returned: z.int(),
  minutes: z.int(),
  from: answeredDate,
  until: answeredDate,
});
export type PunctualityView = z.output<typeof punctuality>;

export const fetchPunctuality = endpoint({
  method: "GET",
  path: "/punctuality",
  summary:
    "How often a called car came in time in the last ninety days; absent unless the operator shows it and enough were called",
  audience: "anybody",
  ok: { status: 200, body: z.object({ punctuality: z.optional(punctuality) }) },
  refusals: [],
});
