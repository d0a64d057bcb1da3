import * as z from "zod/mini";
import { smsKinds } from "#domain/sms/sms-rules.ts";
import { responseInstant } from "../fields/field-types.ts";

/** A text message as the office reads it (sms §5). */
export const writtenSms = z.object({
  id: z.string(),
  kind: z.enum(smsKinds),
  to: z.string(),
  /** The text as delivered. */
  words: z.string(),
  writtenAt: responseInstant,
  sentAt: z.optional(responseInstant),
  failure: z.optional(z.enum(["refused", "late", "outdated"])),
});
