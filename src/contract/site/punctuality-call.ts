import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { responseDate } from "../fields/field-types.ts";

const punctuality = z.object({
  /** Whole per cent, rounded down, of the calls after which the key was handed over within `minutes`. */
  percent: z.int(),
  /** Number of calls behind the percentage. */
  called: z.int(),
  /** Cars returned in the span, called or not. */
  returned: z.int(),
  minutes: z.int(),
  from: responseDate,
  until: responseDate,
});
export type PunctualityView = z.output<typeof punctuality>;

export const fetchPunctuality = endpoint({
  method: "GET",
  path: "/punctuality",
  summary: "Get the punctuality of returns in the last ninety days; absent if not shown or too few calls",
  audience: "anybody",
  ok: { status: 200, body: z.object({ punctuality: z.optional(punctuality) }) },
  refusals: [],
});
