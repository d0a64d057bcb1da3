// What travellers see of their vehicle in custody, and what they can report about it (custody §8).
import * as z from "zod/mini";
import { corrections } from "#domain/correction/correction.ts";
import { endpoint } from "./endpoint.ts";
import { byRange, custodyState, distance, knownTime } from "./fields/custody-fields.ts";
import { identifier, inBothLanguages, requiredText, responseInstant, rule } from "./fields/field-types.ts";

const byReference = z.object({ reference: identifier });
const byToken = z.object({ token: identifier });

const picture = z.object({
  id: z.string(),
  kind: z.enum(["photo", "odometer", "key", "remark", "film"]),
  angle: z.optional(z.int()),
  time: knownTime,
  /** Signed URLs, valid for a quarter of an hour; absent until the bytes are uploaded. */
  files: z.optional(z.object({ small: z.string(), large: z.string(), original: z.string() })),
  /** Chosen from the phone's files, not taken with the viewfinder. */
  fromFile: z.boolean(),
  sha256: z.string(),
});

const inspection = z.object({
  side: z.enum(["reception", "return"]),
  mode: z.enum(["complete", "express", "lot"]),
  odometer: z.optional(z.int()),
  fuel: z.optional(z.int()),
  pictures: z.array(picture),
  skipped: z.array(z.object({ angle: z.optional(z.int()), kind: z.string(), reason: z.string() })),
  remarks: z.array(z.object({ panel: z.string(), x: z.number(), y: z.number(), words: z.string() })),
  signedBy: z.optional(z.enum(["traveller-here", "traveller-phone", "refused", "absent", "not-closed"])),
  closedAt: z.optional(responseInstant),
  manifestHash: z.optional(z.string()),
});

const travellerCustody = z.object({
  reference: z.string(),
  state: custodyState,
  since: responseInstant,
  /** The valet hands the key over only to a traveller who gives this code. Present while the vehicle is in custody. */
  returnCode: z.optional(z.string()),
  /** The valet to expect at the kerb, and the code word that proves it. From the evening before until the reception. */
  valet: z.optional(
    z.object({
      firstname: z.string(),
      codeWord: z.string(),
      /** Id of the portrait, if there is one. */
      photo: z.optional(z.string()),
    }),
  ),
  recalledAt: z.optional(responseInstant),
  canRecall: z.boolean(),
  /** Present while the vehicle is in custody and cannot be called yet: the first instant at which it can. */
  recallFrom: z.optional(responseInstant),
  /** Present while the vehicle is in custody and the desk has noted another landing time than the booked one. */
  changedLanding: z.optional(
    z.object({
      at: responseInstant,
      bookedAt: responseInstant,
      /** When the traveller is expected at the kerb. */
      kerbAt: responseInstant,
    }),
  ),
  /** The deadline for a claim about the vehicle's condition; absent when none can be made. */
  claimUntil: z.optional(responseInstant),
  moves: z.array(
    z.object({
      kind: z.string(),
      time: knownTime,
      spot: z.optional(z.string()),
      /** For which of the services the vehicle was in the workshop. */
      service: z.optional(inBothLanguages),
      /** The office's correction of a typed value (custody §11); the reason is not disclosed. */
      corrected: z.optional(z.object({ what: z.enum(corrections), value: z.union([z.int(), z.string()]) })),
    }),
  ),
  inspections: z.array(inspection),
  promisedKilometres: z.int(),
  distance: z.optional(distance),
  claims: z.array(
    z.object({
      id: z.string(),
      words: z.string(),
      openedAt: responseInstant,
      outcome: z.optional(z.string()),
    }),
  ),
  /** Head of the journal: the number and hash of its last entry. */
  head: z.object({ entry: z.int(), hash: z.string() }),
});
export type TravellerCustodyView = z.output<typeof travellerCustody>;

export const fetchCustody = endpoint({
  method: "GET",
  path: "/bookings/{reference}/custody",
  summary: "Get the custody of a booking's vehicle: pictures, moves and distance",
  audience: "person",
  params: byReference,
  ok: { status: 200, body: travellerCustody },
  refusals: [],
});

export const recallVehicle = endpoint({
  method: "POST",
  path: "/bookings/{reference}/recall",
  summary: "Call the vehicle: its traveller is ready for the return (“I have my bags”)",
  audience: "person",
  params: byReference,
  ok: { status: 200, body: travellerCustody },
  refusals: ["not-possible-now"],
});

export const openClaim = endpoint({
  method: "POST",
  path: "/bookings/{reference}/claims",
  summary: "Open a claim about the vehicle's condition, within 14 days of its return",
  audience: "person",
  params: byReference,
  body: z.object({
    claim: z.object({
      words: requiredText(2000),
      /** The picture on which the claim is made. */
      pieceId: z.optional(z.uuid(rule("wrong-type"))),
    }),
  }),
  ok: { status: 201, body: travellerCustody },
  refusals: ["not-possible-now"],
});

/** An `<img>` sends no bearer token, so the URL is signed, and valid for a quarter of an hour. */
export const fetchCustodyPicture = endpoint({
  method: "GET",
  path: "/custody-pictures/{id}/{size}",
  summary: "Download a picture or film of a vehicle by a signed URL, valid for 15 minutes",
  audience: "anybody",
  params: z.object({ id: identifier, size: z.enum(["original", "320", "1280"]) }),
  query: z.object({ until: identifier, signature: identifier }),
  headers: byRange,
  ok: {
    status: 200,
    type: "application/octet-stream",
    inParts: true,
    headers: ["accept-ranges", "cache-control"],
  },
  refusals: [],
});

/** Mails show it too, so its unguessable id is the only credential; a photo that was replaced or removed is gone. */
export const fetchStaffPhoto = endpoint({
  method: "GET",
  path: "/staff-photos/{id}",
  summary: "Download a staff member's portrait",
  audience: "anybody",
  params: z.object({ id: identifier }),
  ok: { status: 200, type: "application/octet-stream", headers: ["cache-control"] },
  refusals: [],
});

/** What the traveller is asked to sign. It contains no personal data, because the link needs no sign-in. */
export const fetchSignature = endpoint({
  method: "GET",
  path: "/signatures/{token}",
  summary: "Get the inspection that a signature link is for",
  audience: "anybody",
  params: byToken,
  ok: {
    status: 200,
    body: z.object({
      reference: z.string(),
      side: z.enum(["reception", "return"]),
      odometer: z.optional(z.int()),
      fuel: z.optional(z.int()),
      pieces: z.int(),
      remarks: z.array(z.object({ panel: z.string(), words: z.string() })),
      manifestHash: z.string(),
    }),
  },
  refusals: ["expired-token"],
});

const stroke = z
  .array(z.array(z.int(rule("wrong-type"))).check(z.length(2, rule("wrong-type"))))
  .check(z.maxLength(2000, rule("too-long")));

export const signInspection = endpoint({
  method: "POST",
  path: "/signatures/{token}",
  summary: "Sign an inspection, or refuse to sign",
  audience: "anybody",
  params: byToken,
  body: z.object({
    signature: z.object({
      /** Hash of the manifest that was shown: if it has changed since, nothing is signed. */
      manifestHash: z.string(rule("required")).check(z.regex(/^[0-9a-f]{64}$/, rule("wrong-type"))),
      /** Points of each stroke; none is a refusal to sign. */
      strokes: z.array(stroke).check(z.maxLength(100, rule("too-long"))),
    }),
  }),
  ok: { status: 204 },
  refusals: ["expired-token", "not-possible-now"],
});
