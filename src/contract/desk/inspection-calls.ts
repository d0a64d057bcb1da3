// An inspection: its head, the commitments of its pieces, and its closing under a sealed manifest (custody §3).
import * as z from "zod/mini";
import {
  angles,
  inspectionModes,
  inspectionSides,
  pieceKinds,
  skipReasons,
} from "#domain/custody/inspection-set.ts";
import { endpoint } from "../endpoint.ts";
import {
  byReference,
  deviceInstant,
  fuel,
  keyTagName,
  knownTime,
  odometer,
} from "../fields/custody-fields.ts";
import { requiredText, responseInstant, rule } from "../fields/field-types.ts";

const id = z.uuid(rule("wrong-type"));
const byId = z.object({ id });

const sha256 = z.string(rule("required")).check(z.regex(/^[0-9a-f]{64}$/, rule("wrong-type")));
const seq = z
  .int(rule("wrong-type"))
  .check(z.minimum(1, rule("out-of-range")), z.maximum(1_000_000_000, rule("out-of-range")));
const angle = z.optional(z.literal([...angles], rule("out-of-range")));

const share = z
  .number(rule("wrong-type"))
  .check(z.minimum(0, rule("out-of-range")), z.maximum(1, rule("out-of-range")));

/** A mark on the drawing of the vehicle: its position as fractions of width and height, and its text. */
const remark = z.object({
  id,
  panel: requiredText(40),
  x: share,
  y: share,
  words: requiredText(500),
  /** The close-up, if one was taken. */
  pieceId: z.optional(id),
});

export const saveInspection = endpoint({
  method: "PUT",
  path: "/desk/inspections/{id}",
  summary: "Create an inspection, or update it until it is closed",
  audience: "staff",
  may: "handOverVehicles",
  params: byId,
  body: z.object({
    inspection: z.object({
      reference: requiredText(20),
      side: z.enum(inspectionSides, rule("unknown")),
      mode: z.enum(inspectionModes, rule("unknown")),
      odometer: z.optional(odometer),
      fuel: z.optional(fuel),
      keyTag: z.optional(keyTagName),
      remarks: z.optional(z.array(remark).check(z.maxLength(50, rule("too-long")))),
      at: deviceInstant,
    }),
  }),
  ok: { status: 204 },
  refusals: ["not-possible-now", "key-reused"],
});

/**
 * The reception's pictures, shown over the viewfinder so that the return is photographed alike; pictures that are not
 * uploaded yet are left out.
 */
export const fetchReceptionWalk = endpoint({
  method: "GET",
  path: "/desk/bookings/{reference}/reception-walk",
  summary: "List the pictures of the reception, for comparison at the return",
  audience: "staff",
  may: "handOverVehicles",
  params: byReference,
  ok: {
    status: 200,
    body: z.object({
      odometer: z.optional(z.int()),
      pictures: z.array(z.object({ id: z.string(), angle: z.int() })),
    }),
  },
  refusals: [],
});

const committed = z.object({
  id,
  kind: z.enum(pieceKinds, rule("unknown")),
  angle,
  sha256,
  bytes: z
    .int(rule("wrong-type"))
    .check(z.minimum(1, rule("out-of-range")), z.maximum(200_000_000, rule("out-of-range"))),
  /** The phone's own sequence number, without gaps over all of its inspections. */
  seq,
  chain: sha256,
  /** ECDSA P-256 over the 32 bytes of `chain`, r and s, base64url. */
  signature: z.string(rule("required")).check(z.regex(/^[\w-]{86}$/, rule("wrong-type"))),
  at: deviceInstant,
  /** Taken with the viewfinder, or chosen from the phone's files, which is marked wherever the picture is shown. */
  source: z.enum(["camera", "file"], rule("unknown")),
});

const skipped = z.object({
  id,
  kind: z.enum(pieceKinds, rule("unknown")),
  angle,
  reason: z.enum(skipReasons, rule("unknown")),
});

export const commitPieces = endpoint({
  method: "POST",
  path: "/desk/inspections/{id}/commitments",
  summary: "Commit the hashes of pieces to the journal before their bytes are uploaded",
  audience: "staff",
  may: "handOverVehicles",
  // A shift may end before its pictures have left the phone (custody §3).
  alsoWhile: ["locked"],
  unattended: true,
  params: byId,
  body: z.object({
    pieces: z.array(committed).check(z.maxLength(100, rule("too-long"))),
    skipped: z.optional(z.array(skipped).check(z.maxLength(20, rule("too-long")))),
  }),
  ok: {
    status: 200,
    body: z.object({ pieces: z.array(z.object({ id: z.string(), time: knownTime })) }),
  },
  refusals: ["chain-broken", "unknown-device", "not-possible-now", "key-reused"],
});

export const closeInspection = endpoint({
  method: "POST",
  path: "/desk/inspections/{id}/closing",
  summary: "Close an inspection and record the hash of its manifest in the journal",
  audience: "staff",
  may: "handOverVehicles",
  params: byId,
  body: z.object({
    closing: z.object({
      id,
      at: deviceInstant,
      /** Who signed, or why nobody did; a missing signature does not prevent the closing. */
      signedBy: z.enum(["traveller-here", "traveller-phone", "refused", "absent"], rule("unknown")),
    }),
  }),
  ok: {
    status: 200,
    body: z.object({
      manifestHash: z.string(),
      /** Pieces whose bytes have not been uploaded yet. */
      awaited: z.array(z.string()),
      time: knownTime,
    }),
  },
  refusals: ["pieces-missing", "not-possible-now", "key-reused"],
});

/**
 * Makes the link, shown as a QR code, by which the traveller signs the manifest on a phone of their own (custody §2).
 */
export const offerSignature = endpoint({
  method: "POST",
  path: "/desk/inspections/{id}/signature-link",
  summary: "Create a link for the traveller to sign the inspection on their own phone",
  audience: "staff",
  may: "handOverVehicles",
  params: byId,
  ok: { status: 201, body: z.object({ url: z.string(), expiresAt: responseInstant }) },
  refusals: ["not-possible-now"],
});
