// Fields about staff that the desk's calls share.

import * as z from "zod/mini";
import { permissions, staffRoles } from "#domain/access.ts";
import { identifier, requiredText, responseInstant, rule } from "./field-types.ts";

export const role = z.enum(staffRoles, rule("unknown"));

export const permission = z.enum(permissions);

/** Six digits of the authenticator, or a recovery code; spaces and dashes are ignored. */
export const secondFactorCode = requiredText(40);

export const pin = z.string(rule("required")).check(z.regex(/^\d{6}$/, rule("wrong-type")));

export const byId = z.object({ id: identifier });

/** Shown once, as a link and a QR code, to be handed over in person or through a trusted channel. */
export const oneTimeLink = z.object({ link: z.string(), expiresAt: responseInstant });
