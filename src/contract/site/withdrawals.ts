// Withdrawing from the contract without signing in (rules §6).
import * as z from "zod/mini";
import { statedWithdrawal, withdrawalTerms } from "../bookings.ts";
import { endpoint } from "../endpoint.ts";
import { requiredText, responseCents, responseInstant } from "../fields/field-types.ts";

export const requestWithdrawal = endpoint({
  method: "POST",
  path: "/withdrawals",
  summary: "Request a withdrawal link by mail; the answer is the same whether the booking exists or not",
  audience: "anybody",
  body: z.object({
    withdrawal: z.object({ reference: requiredText(20), email: requiredText(254) }),
  }),
  ok: { status: 202, body: z.object({}) },
  refusals: ["invalid", "too-many-requests"],
});

const byToken = z.object({ token: z.string().check(z.maxLength(200)) });

const paymentMethod = z.enum(["card", "cash"]);

export const fetchWithdrawal = endpoint({
  method: "GET",
  path: "/withdrawals/{token}",
  summary: "Preview the withdrawal of a link: its statement and the refund",
  audience: "anybody",
  params: byToken,
  ok: {
    status: 200,
    body: z.object({
      reference: z.string(),
      /** The statement that confirming sends. */
      statement: z.string(),
      paymentMethod,
      /** Absent once the traveller has withdrawn. */
      withdrawal: z.optional(withdrawalTerms),
    }),
  },
  refusals: ["invalid-token", "expired-token", "withdrawal-over"],
});

export const confirmWithdrawal = endpoint({
  method: "POST",
  path: "/withdrawals/{token}",
  summary: "Withdraw from the contract by the mailed link; idempotent",
  audience: "anybody",
  params: byToken,
  body: statedWithdrawal,
  ok: {
    status: 200,
    body: z.object({
      reference: z.string(),
      withdrawnAt: responseInstant,
      refund: responseCents,
      /** Still to be paid for the service provided. */
      due: responseCents,
      paymentMethod,
      isPaid: z.boolean(),
      /** The car is in custody and will be returned. */
      carIsHere: z.boolean(),
    }),
  },
  refusals: ["invalid-token", "expired-token", "withdrawal-over", "refund-changed"],
});
