// The return promise, which a manager sets, changes and removes; a booking keeps the one in force when it was ordered
// (custody §12).
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { identifier, responseInstant } from "../fields/field-types.ts";
import { promiseWithinLimits, returnPromise } from "../fields/promise-fields.ts";

const view = z.object({
  /** Null where nothing is promised. */
  promise: z.nullable(returnPromise),
  /** Optimistic lock: a change sends it back, and is refused if it is stale. */
  revision: z.string(),
  /** The newest first: what was promised from then on, and by whom it was set. */
  changes: z.array(
    z.object({ at: responseInstant, staff: z.optional(z.string()), promise: z.nullable(returnPromise) }),
  ),
});
export type ReturnPromiseView = z.output<typeof view>;

const fetchReturnPromise = endpoint({
  method: "GET",
  path: "/desk/settings/return-promise",
  summary: "Get the return promise, with its changes",
  audience: "staff",
  may: "manageOperator",
  ok: { status: 200, body: view },
  refusals: [],
});

const changeReturnPromise = endpoint({
  method: "PUT",
  path: "/desk/settings/return-promise",
  summary: "Set or remove the return promise if unchanged since the given revision; bookings keep theirs",
  audience: "staff",
  may: "manageOperator",
  // The promise becomes part of every contract, and is paid out automatically.
  stepUp: true,
  body: z.object({
    asked: z.object({ promise: z.nullable(promiseWithinLimits), revision: identifier }),
  }),
  ok: { status: 200, body: view },
  refusals: ["changed-meanwhile"],
});

export const returnPromiseApi = { fetchReturnPromise, changeReturnPromise } as const;
