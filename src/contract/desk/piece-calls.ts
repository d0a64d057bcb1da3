// The bytes of a piece. Chunks and pictures are sent as binary bodies, not as JSON.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { byRange } from "../fields/custody-fields.ts";
import { rule } from "../fields/field-types.ts";

const id = z.uuid(rule("wrong-type"));

/** All chunks of a piece but the last have exactly this length. */
export const chunkBytes = 512 * 1024;

const chunkNumber = z.coerce
  .number(rule("wrong-type"))
  .check(z.int(rule("wrong-type")), z.minimum(0, rule("out-of-range")), z.maximum(999, rule("out-of-range")));

/** The body is the chunk itself; its header is `content-digest: sha-256=:…:` (RFC 9530). */
export const uploadChunk = endpoint({
  method: "PUT",
  path: "/desk/pieces/{id}/chunks/{n}",
  summary: "Upload one chunk of a committed piece; idempotent",
  audience: "staff",
  may: "handOverVehicles",
  // A shift may end before its pictures have left the phone (custody §3).
  alsoWhile: ["locked"],
  unattended: true,
  params: z.object({ id, n: chunkNumber }),
  headers: z.object({ "content-digest": z.optional(z.string()) }),
  body: z.instanceof(Uint8Array),
  bodyType: "application/octet-stream",
  ok: { status: 204 },
  refusals: ["digest-mismatch"],
});

export const fetchPiece = endpoint({
  method: "GET",
  path: "/desk/pieces/{id}",
  summary: "Get the upload state of a piece: the chunks received, and whether it is stored",
  audience: "staff",
  may: "handOverVehicles",
  // A shift may end before its pictures have left the phone (custody §3).
  alsoWhile: ["locked"],
  unattended: true,
  params: z.object({ id }),
  ok: { status: 200, body: z.object({ have: z.array(z.int()), stored: z.boolean() }) },
  refusals: [],
});

/** The original, or a smaller copy of a picture; supports range requests. */
export const fetchPieceFile = endpoint({
  method: "GET",
  path: "/desk/pieces/{id}/{size}",
  summary: "Download a piece: the original, or a picture 320 or 1280 pixels wide",
  audience: "staff",
  may: "handOverVehicles",
  params: z.object({ id, size: z.enum(["original", "320", "1280"]) }),
  headers: byRange,
  ok: { status: 200, type: "application/octet-stream", inParts: true },
  refusals: [],
});

/** The phone's counters, sent at each contact: they reveal gaps in its sequence numbers and lost phones. */
export const reportDevice = endpoint({
  method: "POST",
  path: "/desk/devices/report",
  summary: "Report the device's last piece sequence number, and how many pieces wait for upload",
  audience: "staff",
  may: "handOverVehicles",
  // A shift may end before its pictures have left the phone (custody §3).
  alsoWhile: ["locked"],
  unattended: true,
  body: z.object({
    report: z.object({
      lastSeq: z.int(rule("wrong-type")).check(z.minimum(0, rule("out-of-range"))),
      waiting: z.int(rule("wrong-type")).check(z.minimum(0, rule("out-of-range"))),
    }),
  }),
  ok: { status: 200, body: z.object({ lastSeq: z.int(), chain: z.string() }) },
  refusals: ["unknown-device"],
});

/** Sent once, after enrolment: the phone's public key, SPKI in base64url. */
export const registerDeviceKey = endpoint({
  method: "PUT",
  path: "/desk/devices/key",
  summary: "Register the public key that verifies this device's signatures",
  audience: "staff",
  may: "handOverVehicles",
  body: z.object({
    device: z.object({
      publicKey: z.string(rule("required")).check(z.regex(/^[\w-]{100,200}$/, rule("wrong-type"))),
    }),
  }),
  ok: { status: 204 },
  refusals: ["unknown-device", "key-reused"],
});
