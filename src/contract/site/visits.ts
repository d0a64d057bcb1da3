// What a consenting visitor's browser counts (rules §11).
import * as z from "zod/mini";
import { visitSteps } from "#domain/visit-step.ts";
import { endpoint } from "../endpoint.ts";
import { rule } from "../fields/field-types.ts";

export const countVisit = endpoint({
  method: "POST",
  path: "/visits",
  summary: "Count a visit, or a step of a booking, of a consenting visitor; anonymous",
  audience: "anybody",
  body: z.object({ visit: z.object({ step: z.enum(visitSteps, rule("unknown")) }) }),
  ok: { status: 204 },
  refusals: ["invalid"],
});
