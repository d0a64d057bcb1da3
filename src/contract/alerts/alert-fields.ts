// What needs a person, as the day's column and the list of alerts show it (alerts §1).
import * as z from "zod/mini";
import { alertKinds } from "#domain/alert/alert-kinds.ts";
import { answeredCents, answeredInstant } from "../fields.ts";

export const alertFields = {
  id: z.string(),
  alert: z.enum(alertKinds),
  reference: z.optional(z.string()),
  plate: z.optional(z.string()),
  person: z.optional(z.string()),
  amount: z.optional(answeredCents),
  count: z.optional(z.int()),
  /** A key tag, a phone, the kind of a mail. */
  label: z.optional(z.string()),
  /** Of a dispute: decided for the cardholder. */
  isLost: z.optional(z.boolean()),
  /** Until when an answer helps. */
  deadline: z.optional(answeredInstant),
  /** Since when it is so. */
  lasting: z.optional(answeredInstant),
  /** When it was raised. */
  since: answeredInstant,
} as const;

const alertView = z.object(alertFields);
export type AlertView = z.output<typeof alertView>;
