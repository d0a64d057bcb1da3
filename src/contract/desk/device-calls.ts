// The valets' phones: enrolled by a link or QR code, recognised by a cookie of their own for 90 days, revocable.
import * as z from "zod/mini";
import { deviceStates } from "#domain/staff/enrolment-states.ts";
import { endpoint } from "../endpoint.ts";
import { identifier, requiredText, responseInstant } from "../fields/field-types.ts";
import { byId, oneTimeLink } from "../fields/staff-fields.ts";

const enrols = { audience: "staff", may: "enrolDevices" } as const;

const device = z.object({
  id: z.string(),
  name: z.string(),
  /** `awaited`: the enrolment link was made and has not been opened yet. */
  state: z.enum(deviceStates),
  enrolledAt: z.optional(responseInstant),
  expiresAt: responseInstant,
  lastUsedAt: z.optional(responseInstant),
  current: z.boolean(),
});

export const listDevices = endpoint({
  method: "GET",
  path: "/desk/devices",
  summary: "List enrolled devices, newest first",
  ...enrols,
  ok: { status: 200, body: z.object({ devices: z.array(device) }) },
  refusals: [],
});

export const addDevice = endpoint({
  method: "POST",
  path: "/desk/devices",
  summary: "Create an enrolment link for one device, valid for ten minutes",
  ...enrols,
  stepUp: true,
  body: z.object({ device: z.object({ name: requiredText(60) }) }),
  ok: { status: 201, body: z.object({ device, ...oneTimeLink.shape }) },
  refusals: [],
});

export const revokeDevice = endpoint({
  method: "DELETE",
  path: "/desk/devices/{id}",
  summary: "Revoke a device; ends every session on it",
  ...enrols,
  params: byId,
  ok: { status: 204 },
  refusals: [],
});

export const enrolDevice = endpoint({
  method: "POST",
  path: "/desk/device-enrolment",
  summary: "Enrol this browser as a device by the token of an enrolment link",
  audience: "anybody",
  body: z.object({ token: identifier }),
  ok: {
    status: 201,
    body: z.object({ device: z.object({ id: z.string(), name: z.string(), expiresAt: responseInstant }) }),
    headers: ["set-cookie"],
  },
  refusals: ["invalid-token", "expired-token"],
});
