// Alerts: what needs a person, and who settled it (alerts §2).
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { identifier, requiredText, responseInstant } from "../fields/field-types.ts";
import { alertFields } from "./alert-fields.ts";

const sees = { audience: "staff", may: "settleAlerts" } as const;

const settledAlert = z.object({
  ...alertFields,
  settledAt: responseInstant,
  /** First name of the staff member who settled it. */
  settledBy: z.string(),
  note: z.string(),
});

const alerts = z.object({ open: z.array(z.object(alertFields)), settled: z.array(settledAlert) });
export type AlertList = z.output<typeof alerts>;
export type SettledAlert = z.output<typeof settledAlert>;

const answersList = { status: 200, body: alerts } as const;

const listAlerts = endpoint({
  method: "GET",
  path: "/desk/alerts",
  summary: "List open alerts, oldest first, and the latest settled ones",
  ...sees,
  ok: answersList,
  refusals: [],
});

const settleAlert = endpoint({
  method: "POST",
  path: "/desk/alerts/{id}/settlement",
  summary: "Settle an alert with a note; repeating the same call changes nothing",
  ...sees,
  params: z.object({ id: identifier }),
  body: z.object({ settlement: z.object({ note: requiredText(500) }) }),
  ok: answersList,
  refusals: ["not-possible-now"],
});

export const alertApi = { listAlerts, settleAlert } as const;
