// The caller's own session at the desk. Its credential is an HttpOnly cookie.

import * as z from "zod/mini";
import { staffSessionStates } from "#domain/staff/staff-session-states.ts";
import { endpoint } from "../endpoint.ts";
import { locale, requiredText, responseInstant, secretText } from "../fields/field-types.ts";
import { permission, pin, role, secondFactorCode } from "../fields/staff-fields.ts";

const me = z.object({
  state: z.enum(staffSessionStates),
  staff: z.object({
    id: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    role,
    locale,
    hasPin: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
  permissions: z.array(permission),
  /** The enrolled device that the call comes from. */
  device: z.optional(z.object({ id: z.string(), name: z.string(), expiresAt: responseInstant })),
  endsAt: responseInstant,
  /** IANA zone of the lot. */
  zone: z.string(),
  /** Present until the sale is open, for staff who may open it. */
  opening: z.optional(z.literal(true)),
  /** Minutes without use after which the session locks. */
  locksAfter: z.int(),
  /** Until when calls that need a recent second factor are answered without asking for it. */
  steppedUpUntil: z.optional(responseInstant),
});

const answersMe = { status: 200, body: me } as const;

export const signIn = endpoint({
  method: "POST",
  path: "/desk/session",
  summary: "Sign in with the password; the second factor is a separate call",
  audience: "anybody",
  body: z.object({ signIn: z.object({ email: requiredText(254), password: secretText(1024) }) }),
  ok: { ...answersMe, headers: ["set-cookie"] },
  refusals: ["invalid-credentials", "too-many-tries"],
});

/** Also unlocks a locked session, and allows the calls that need a recent second factor for a quarter of an hour. */
export const giveSecondFactor = endpoint({
  method: "POST",
  path: "/desk/session/second-factor",
  summary: "Verify a code of the authenticator, or a recovery code",
  audience: "staff",
  may: "useDesk",
  alsoWhile: ["second-factor-pending", "locked"],
  body: z.object({ code: secondFactorCode }),
  ok: { ...answersMe, headers: ["set-cookie"] },
  refusals: ["wrong-code", "too-many-tries"],
});

export const unlockSession = endpoint({
  method: "POST",
  path: "/desk/session/unlock",
  summary: "Unlock a session on an enrolled device by PIN; the fifth wrong PIN ends the session",
  audience: "staff",
  may: "useDesk",
  alsoWhile: ["locked"],
  body: z.object({ pin }),
  ok: answersMe,
  refusals: ["wrong-pin", "no-pin"],
});

export const lockSession = endpoint({
  method: "POST",
  path: "/desk/session/lock",
  summary: "Lock the current session",
  audience: "staff",
  may: "useDesk",
  ok: { status: 204 },
  refusals: [],
});

export const signOut = endpoint({
  method: "DELETE",
  path: "/desk/session",
  summary: "End the current session",
  audience: "staff",
  may: "useDesk",
  alsoWhile: ["second-factor-pending", "locked"],
  ok: { status: 204, headers: ["set-cookie", "clear-site-data"] },
  refusals: [],
});

export const fetchMe = endpoint({
  method: "GET",
  path: "/desk/me",
  summary: "Get the signed-in staff member, the session's state and the permissions",
  audience: "staff",
  may: "useDesk",
  alsoWhile: ["second-factor-pending", "locked"],
  unattended: true,
  ok: answersMe,
  refusals: [],
});
