// What the desk's calls say about its people.

import * as z from "zod/mini";
import { permissions, staffRoles } from "#domain/access.ts";
import { staffStates } from "#domain/staff/enrolment-states.ts";
import { staffSessionStates } from "#domain/staff/staff-session-states.ts";
import { answeredInstant, identifier, locale, requiredText, rule } from "../fields.ts";

export const role = z.enum(staffRoles, rule("unknown"));

export const permission = z.enum(permissions);

/** Six digits of the authenticator, or one of the recovery codes; spaces and dashes do not count. */
export const secondFactorCode = requiredText(40);

export const pin = z.string(rule("required")).check(z.regex(/^\d{6}$/, rule("wrong-type")));

export const byId = z.object({ id: identifier });

export const staffView = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  role,
  locale,
  /** `invited`: has no password yet. `removed`: has lost all access. */
  state: z.enum(staffStates),
  hasPin: z.boolean(),
  /** Id of the portrait. */
  photo: z.optional(z.string()),
  lastUsedAt: z.optional(answeredInstant),
});

export const staffSession = z.object({
  id: z.string(),
  /** "Firefox, Linux". */
  browser: z.string(),
  /** Name of the enrolled device that it lives on. */
  device: z.optional(z.string()),
  state: z.enum(staffSessionStates),
  startedAt: answeredInstant,
  lastUsedAt: answeredInstant,
  endsAt: answeredInstant,
  current: z.boolean(),
});

/** Shown once, as a link and a QR code, to be handed over in person or by a channel that both trust. */
export const handedLink = z.object({ link: z.string(), expiresAt: answeredInstant });

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
