// Withdrawing from the contract without signing in (rules §6).
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { answeredCents, answeredInstant, requiredText } from "../fields.ts";

export const requestWithdrawal = endpoint({
  method: "POST",
  path: "/withdrawals",
  summary:
    "Ask for the link by which a booking's contract is left; the same answer whether there is one or not",
  audience: "anybody",
  body: z.object({
    withdrawal: z.object({ reference: requiredText(20), email: requiredText(254) }),
  }),
  ok: { status: 202, body: z.object({}) },
  refusals: ["invalid", "too-many-requests"],
});

export const confirmWithdrawal = endpoint({
  method: "POST",
  path: "/withdrawals/{token}",
  summary: "Withdraw by the link that was mailed; again, it is answered as the first time",
  audience: "anybody",
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  ok: {
    status: 200,
    body: z.object({ reference: z.string(), withdrawnAt: answeredInstant, refund: answeredCents }),
  },
  refusals: ["invalid-token", "expired-token", "withdrawal-over"],
});
