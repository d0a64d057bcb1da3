// What the desk's calls say about its people.

import * as z from "zod/mini";
import { permissions, staffRoles } from "#domain/access.ts";
import { answeredInstant, identifier, requiredText, rule } from "./field-types.ts";

export const role = z.enum(staffRoles, rule("unknown"));

export const permission = z.enum(permissions);

/** Six digits of the authenticator, or one of the recovery codes; spaces and dashes do not count. */
export const secondFactorCode = requiredText(40);

export const pin = z.string(rule("required")).check(z.regex(/^\d{6}$/, rule("wrong-type")));

export const byId = z.object({ id: identifier });

/** Shown once, as a link and a QR code, to be handed over in person or by a channel that both trust. */
export const handedLink = z.object({ link: z.string(), expiresAt: answeredInstant });
