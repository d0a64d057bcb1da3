import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { optionalText, responseInstant } from "../fields/field-types.ts";

const keptMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })),
  at: responseInstant,
});
export type KeptMail = z.output<typeof keptMail>;

export const listKeptMails = endpoint({
  method: "GET",
  path: "/demonstration/mails",
  summary: "List the mails sent by the demonstration, newest last",
  only: "demonstration",
  audience: "anybody",
  query: z.object({ to: z.optional(optionalText(254)) }),
  ok: { status: 200, body: z.object({ mails: z.array(keptMail) }) },
  refusals: [],
});

export const listDemonstrationStaff = endpoint({
  method: "GET",
  path: "/demonstration/staff",
  summary: "List the demonstration's staff with their credentials",
  only: "demonstration",
  audience: "anybody",
  ok: {
    status: 200,
    body: z.object({
      staff: z.array(
        z.object({ email: z.string(), password: z.string(), role: z.string(), totpSecret: z.string() }),
      ),
    }),
  },
  refusals: [],
});
