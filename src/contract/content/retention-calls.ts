// How long each kind of data is kept, and what its last purge removed (content §4).
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { responseInstant } from "../fields/field-types.ts";

const view = z.object({
  kinds: z.array(
    z.object({
      /** A kind of `retention-rules.ts`, or `media` for pictures and films. */
      kind: z.string(),
      period: z.object({ count: z.int(), unit: z.enum(["days", "months", "years"]) }),
      how: z.enum(["deleted", "anonymised"]),
      /** The last purge of the kind; absent before the first. */
      last: z.optional(z.object({ at: responseInstant, count: z.int() })),
    }),
  ),
});
export type RetentionView = z.output<typeof view>;

const fetchRetention = endpoint({
  method: "GET",
  path: "/desk/content/retention",
  summary: "Get the retention period of each kind of data, and the result of the last purge",
  audience: "staff",
  may: "manageOperator",
  ok: { status: 200, body: view },
  refusals: [],
});

export const retentionApi = { fetchRetention } as const;
