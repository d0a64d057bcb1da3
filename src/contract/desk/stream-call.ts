import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

/** Followed and not called: an answer that goes on until its session ends (desk §3). */
export const followDay = endpoint({
  method: "GET",
  path: "/desk/stream",
  summary:
    "Changes of the day as server-sent events; each has the number of its entry in the journal as its id",
  audience: "staff",
  may: "seeDay",
  // Looking at the day puts off no lock: a board on a wall is nobody's work.
  unattended: true,
  query: z.object({ after: z.optional(z.string()) }),
  headers: z.object({ "last-event-id": z.optional(z.string()) }),
  ok: { status: 200, type: "text/event-stream" },
  refusals: [],
});
