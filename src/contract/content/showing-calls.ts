// Whether a staff member's first name and portrait appear on the page “About us”: only that person decides
// (content §6).
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

const showing = z.object({
  shown: z.boolean(),
  /** Id of the portrait; without one nothing is shown. */
  photo: z.optional(z.string()),
});

export const fetchOwnShowing = endpoint({
  method: "GET",
  path: "/desk/me/showing",
  summary: "Get whether the signed-in staff member consents to be shown to travellers, and the portrait",
  audience: "staff",
  may: "useDesk",
  ok: { status: 200, body: showing },
  refusals: [],
});

export const showMyself = endpoint({
  method: "PUT",
  path: "/desk/me/showing",
  summary: "Give or withdraw consent to be shown on the page “About us” with first name and portrait",
  audience: "staff",
  may: "useDesk",
  body: z.object({ showing: z.object({ shown: z.boolean() }) }),
  ok: { status: 200, body: showing },
  refusals: [],
});
