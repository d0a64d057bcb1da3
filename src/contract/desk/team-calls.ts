// The team: staff, their roles and sessions, and what each member changes of their own access.
import * as z from "zod/mini";
import { staffStates } from "#domain/staff/enrolment-states.ts";
import { staffSessionStates } from "#domain/staff/staff-session-states.ts";
import { endpoint } from "../endpoint.ts";
import { identifier, locale, requiredText, responseInstant, secretText } from "../fields/field-types.ts";
import { byId, oneTimeLink, pin, role, secondFactorCode } from "../fields/staff-fields.ts";

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
  lastUsedAt: z.optional(responseInstant),
});

const staffSession = z.object({
  id: z.string(),
  /** "Firefox, Linux". */
  browser: z.string(),
  /** Name of the enrolled device that it runs on. */
  device: z.optional(z.string()),
  state: z.enum(staffSessionStates),
  startedAt: responseInstant,
  lastUsedAt: responseInstant,
  endsAt: responseInstant,
  current: z.boolean(),
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const described = z.object({ firstname: requiredText(100), lastname: requiredText(100), role });

const manages = { audience: "staff", may: "manageStaff" } as const;
const invitation = z.object({ staff: staffView, ...oneTimeLink.shape });

export const listStaff = endpoint({
  method: "GET",
  path: "/desk/staff",
  summary: "List present and former staff",
  ...manages,
  ok: { status: 200, body: z.object({ staff: z.array(staffView) }) },
  refusals: [],
});

export const inviteStaff = endpoint({
  method: "POST",
  path: "/desk/staff",
  summary: "Invite a staff member; the answer contains the enrolment link, once",
  ...manages,
  stepUp: true,
  body: z.object({
    staff: z.object({
      firstname: requiredText(100),
      lastname: requiredText(100),
      email: requiredText(254),
      role,
      locale,
    }),
  }),
  ok: { status: 201, body: invitation },
  refusals: ["email-taken"],
});

export const changeStaff = endpoint({
  method: "PUT",
  path: "/desk/staff/{id}",
  summary:
    "Update a staff member's name or role, unless changed since they were seen; a new role ends their sessions",
  ...manages,
  stepUp: true,
  params: byId,
  body: z.object({ staff: z.object({ ...described.shape, seen: described }) }),
  ok: { status: 200, body: staffView },
  refusals: ["last-manager", "changed-meanwhile"],
});

export const reinviteStaff = endpoint({
  method: "POST",
  path: "/desk/staff/{id}/invitation",
  summary: "Revoke a staff member's access, and create a new enrolment link",
  ...manages,
  stepUp: true,
  params: byId,
  ok: { status: 200, body: invitation },
  refusals: ["last-manager"],
});

export const removeStaff = endpoint({
  method: "DELETE",
  path: "/desk/staff/{id}",
  summary: "Revoke a staff member's access; their journal entries remain",
  ...manages,
  stepUp: true,
  params: byId,
  ok: { status: 204 },
  refusals: ["last-manager"],
});

export const listStaffSessions = endpoint({
  method: "GET",
  path: "/desk/staff/{id}/sessions",
  summary: "List a staff member's sessions, newest first",
  ...manages,
  params: byId,
  ok: { status: 200, body: z.object({ sessions: z.array(staffSession) }) },
  refusals: [],
});

export const endStaffSession = endpoint({
  method: "DELETE",
  path: "/desk/staff/{id}/sessions/{session}",
  summary: "End a staff member's session",
  ...manages,
  params: z.object({ id: identifier, session: identifier }),
  ok: { status: 204 },
  refusals: [],
});

export const openEnrolment = endpoint({
  method: "POST",
  path: "/desk/enrolment/opening",
  repeatable: true,
  summary: "Get the invited person and the authenticator secret of an enrolment link",
  audience: "anybody",
  body: z.object({ token: identifier }),
  ok: {
    status: 200,
    body: z.object({
      firstname: z.string(),
      email: z.string(),
      role,
      /** Base32, and the same as an `otpauth:` URL for the authenticator's QR code. */
      totpSecret: z.string(),
      totpAddress: z.string(),
    }),
  },
  refusals: ["invalid-token", "expired-token"],
});

export const enrol = endpoint({
  method: "POST",
  path: "/desk/enrolment",
  summary:
    "Complete the enrolment with a password and an authenticator code; answers ten recovery codes, once",
  audience: "anybody",
  body: z.object({
    enrolment: z.object({ token: identifier, password: secretText(1024), code: secondFactorCode }),
  }),
  ok: { status: 201, body: recoveryCodes },
  refusals: ["invalid-token", "expired-token", "wrong-code"],
});

/** No larger than a chunk of evidence: the desk scales the picture down before the upload. */
export const setStaffPhoto = endpoint({
  method: "PUT",
  path: "/desk/staff/{id}/photo",
  summary: "Set a staff member's portrait from a JPEG, PNG or WebP; it is re-encoded as a small square",
  ...manages,
  params: byId,
  body: z.instanceof(Uint8Array),
  bodyType: "application/octet-stream",
  ok: { status: 200, body: staffView },
  refusals: [],
});

export const removeStaffPhoto = endpoint({
  method: "DELETE",
  path: "/desk/staff/{id}/photo",
  summary: "Remove a staff member's portrait",
  ...manages,
  params: byId,
  ok: { status: 200, body: staffView },
  refusals: [],
});

export const fetchStaffPhotoAtDesk = endpoint({
  method: "GET",
  path: "/desk/staff-photos/{id}",
  summary: "Download a staff member's portrait",
  audience: "staff",
  may: "useDesk",
  params: byId,
  ok: { status: 200, type: "application/octet-stream", headers: ["cache-control"] },
  refusals: [],
});

export const changePin = endpoint({
  method: "PUT",
  path: "/desk/me/pin",
  summary: "Set the PIN that unlocks sessions on enrolled devices",
  audience: "staff",
  may: "useDesk",
  stepUp: true,
  body: z.object({ pin }),
  ok: { status: 204 },
  refusals: [],
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/desk/me/recovery-codes",
  summary: "Replace the recovery codes; answers ten new ones, once",
  audience: "staff",
  may: "useDesk",
  stepUp: true,
  ok: { status: 200, body: recoveryCodes },
  refusals: [],
});

export const changeStaffPassword = endpoint({
  method: "PUT",
  path: "/desk/me/password",
  summary: "Change the signed-in staff member's password; ends their other sessions",
  audience: "staff",
  may: "useDesk",
  stepUp: true,
  body: z.object({ password: z.object({ current: secretText(1024), next: secretText(1024) }) }),
  ok: { status: 204 },
  refusals: ["too-many-tries"],
});

export const listMySessions = endpoint({
  method: "GET",
  path: "/desk/me/sessions",
  summary: "List the signed-in staff member's sessions, newest first",
  audience: "staff",
  may: "useDesk",
  ok: { status: 200, body: z.object({ sessions: z.array(staffSession) }) },
  refusals: [],
});

export const endMySession = endpoint({
  method: "DELETE",
  path: "/desk/me/sessions/{id}",
  summary: "End a session of the signed-in staff member",
  audience: "staff",
  may: "useDesk",
  params: byId,
  ok: { status: 204, headers: ["set-cookie"] },
  refusals: [],
});
