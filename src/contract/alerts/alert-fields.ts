// The fields of an alert, as the day board's column and the alert list show it (alerts §1).
import * as z from "zod/mini";
import { alertKinds } from "#domain/alert/alert-kinds.ts";
import { responseCents, responseInstant } from "../fields/field-types.ts";

export const alertFields = {
  id: z.string(),
  alert: z.enum(alertKinds),
  reference: z.optional(z.string()),
  plate: z.optional(z.string()),
  person: z.optional(z.string()),
  amount: z.optional(responseCents),
  count: z.optional(z.int()),
  /** What the alert is about: a key tag, a phone's name, the kind of a mail. */
  label: z.optional(z.string()),
  /** Present on a dispute that the bank has decided for the cardholder. */
  isLost: z.optional(z.boolean()),
  /** The provider's deadline for the operator's answer. */
  deadline: z.optional(responseInstant),
  /** When the condition began, which may be before the alert was raised. */
  lasting: z.optional(responseInstant),
  /** When it was raised. */
  since: responseInstant,
} as const;

const alertView = z.object(alertFields);
export type AlertView = z.output<typeof alertView>;
