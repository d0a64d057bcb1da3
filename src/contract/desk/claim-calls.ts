// Travellers' claims, refused moves that the office has to resolve, and dispute packs (custody §7, §8, §9).
import * as z from "zod/mini";
import { corrections } from "#domain/correction/correction.ts";
import { endpoint } from "../endpoint.ts";
import {
  byReference,
  custody,
  fuel,
  keyTagName,
  moveFields,
  moveId,
  odometer,
  spotName,
} from "../fields/custody-fields.ts";
import { requiredText, responseCents, responseInstant, rule } from "../fields/field-types.ts";

const id = z.uuid(rule("wrong-type"));
const byId = z.object({ id });

const claim = z.object({
  id: z.string(),
  reference: z.string(),
  plate: z.string(),
  words: z.string(),
  /** The picture on which the claim was made. */
  pieceId: z.optional(z.string()),
  openedAt: responseInstant,
  closedAt: z.optional(responseInstant),
  outcome: z.optional(z.string()),
});

export const listClaims = endpoint({
  method: "GET",
  path: "/desk/claims",
  summary: "List claims, open ones first",
  audience: "staff",
  may: "manageClaims",
  ok: { status: 200, body: z.object({ claims: z.array(claim) }) },
  refusals: [],
});

export const closeClaim = endpoint({
  method: "POST",
  path: "/desk/claims/{id}/closing",
  summary: "Close a claim with its outcome",
  audience: "staff",
  may: "manageClaims",
  params: byId,
  body: z.object({ closing: z.object({ outcome: requiredText(2000) }) }),
  ok: { status: 200, body: claim },
  refusals: ["not-possible-now"],
});

export const preparePack = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/pack",
  summary: "Request the dispute pack of a booking",
  audience: "staff",
  may: "manageClaims",
  stepUp: true,
  params: byReference,
  ok: { status: 202, body: z.object({ id: z.string() }) },
  refusals: ["not-possible-now"],
});

/** Made from the records while it is downloaded, and each time anew: nothing is prepared, nothing is waited for. */
export const fetchPack = endpoint({
  method: "GET",
  path: "/desk/packs/{id}",
  summary: "Download a dispute pack as a ZIP file",
  audience: "staff",
  may: "manageClaims",
  stepUp: true,
  fewAtOnce: true,
  params: byId,
  ok: { status: 200, type: "application/zip" },
  refusals: [],
});

const timelineEntry = z.object({
  id: z.string(),
  kind: z.string(),
  at: responseInstant,
  staffId: z.optional(z.string()),
  /** Whose session sent it, where that was not its maker's (custody §7). */
  sentBy: z.optional(z.string()),
  spot: z.optional(z.string()),
  keyTag: z.optional(z.string()),
  odometer: z.optional(z.int()),
  /** Number of its entry in the journal. */
  entry: z.optional(z.int()),
});

const inspectedPiece = z.object({
  id: z.string(),
  kind: z.string(),
  angle: z.optional(z.int()),
  sha256: z.optional(z.string()),
  stored: z.boolean(),
  source: z.optional(z.string()),
  skippedReason: z.optional(z.string()),
  committedAt: z.optional(responseInstant),
});

/** For the office's booking page: the pictures of reception and return, and every event between them. */
export const fetchCustodyRecord = endpoint({
  method: "GET",
  path: "/desk/bookings/{reference}/custody/record",
  summary: "Get the full custody record of a vehicle: moves, inspections, pieces and remarks",
  audience: "staff",
  may: "seeEvidence",
  params: byReference,
  ok: {
    status: 200,
    body: z.object({
      events: z.array(timelineEntry),
      inspections: z.array(
        z.object({
          id: z.string(),
          side: z.string(),
          mode: z.string(),
          odometer: z.optional(z.int()),
          fuel: z.optional(z.int()),
          signedBy: z.optional(z.string()),
          closedAt: z.optional(responseInstant),
          manifestHash: z.optional(z.string()),
          entry: z.optional(z.int()),
          pieces: z.array(inspectedPiece),
          remarks: z.array(
            z.object({
              id: z.string(),
              panel: z.string(),
              x: z.number(),
              y: z.number(),
              words: z.string(),
              pieceId: z.optional(z.string()),
            }),
          ),
        }),
      ),
    }),
  },
  refusals: [],
});

const sides = z.record(z.string(), z.string());

export const listRefusedMoves = endpoint({
  method: "GET",
  path: "/desk/custody/refused-moves",
  summary: "List moves refused on upload, with the phone's and the server's version, oldest first",
  audience: "staff",
  may: "correctMoves",
  ok: {
    status: 200,
    body: z.object({
      moves: z.array(
        z.object({
          id: z.string(),
          reference: z.string(),
          plate: z.string(),
          /** First name of the staff member who made it. */
          person: z.string(),
          /** First name of the staff member whose session sent it, where that was another. */
          sentBy: z.optional(z.string()),
          kind: z.string(),
          refusal: z.string(),
          /** By the phone's own clock. */
          deviceAt: responseInstant,
          arrivedAt: responseInstant,
          /** What the phone did, and what the server knew. */
          made: sides,
          found: sides,
        }),
      ),
    }),
  },
  refusals: [],
});

/** A move that was shown as done on a phone and refused on arrival, with both versions (custody §7). */
export const resolveRefusedMove = endpoint({
  method: "POST",
  path: "/desk/custody/refused-moves/{id}/resolution",
  summary: "Mark a refused move as resolved",
  audience: "staff",
  may: "correctMoves",
  params: z.object({ id: moveId }),
  body: z.object({ resolution: z.object({ words: requiredText(500) }) }),
  ok: { status: 204 },
  refusals: ["not-possible-now"],
});

const typed = z.union([z.int(), z.string()]);

/** custody §11: the corrections of a vehicle's record that the office may still make, and those it has made. */
export const fetchCorrections = endpoint({
  method: "GET",
  path: "/desk/bookings/{reference}/corrections",
  summary: "Get the corrections that a vehicle's custody record allows now, and those already made",
  audience: "staff",
  may: "correctMoves",
  params: byReference,
  ok: {
    status: 200,
    body: z.object({
      correctable: z.array(
        z.object({
          what: z.enum(corrections),
          /** The entry that a correction names. */
          corrects: z.string(),
          kind: z.string(),
          at: responseInstant,
          staff: z.optional(z.string()),
          value: z.optional(typed),
          /** When the traveller was sent a mail about it; a correction sends another. */
          toldAt: z.optional(responseInstant),
          /** Cash taken with it, which a correction makes owed to the traveller. */
          cash: z.optional(responseCents),
        }),
      ),
      made: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          at: responseInstant,
          staff: z.optional(z.string()),
          what: z.enum(corrections),
          before: z.optional(typed),
          after: z.optional(typed),
          /** Absent once erased with the traveller's account. */
          reason: z.optional(z.string()),
        }),
      ),
    }),
  },
  refusals: [],
});

export const correctMove = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/corrections",
  summary: "Void a reception, return or no-show, or correct a value recorded with a move",
  audience: "staff",
  may: "correctMoves",
  params: byReference,
  body: z.object({
    move: z.object({
      ...moveFields,
      what: z.enum(corrections, rule("unknown")),
      corrects: moveId,
      odometer: z.optional(odometer),
      fuel: z.optional(fuel),
      spot: z.optional(spotName),
      keyTag: z.optional(keyTagName),
      /** Shown to the office and in dispute packs, not to the traveller. */
      reason: requiredText(500),
    }),
  }),
  ok: { status: 200, body: custody },
  refusals: ["not-possible-now", "plate-booked", "sold-out", "spot-taken", "key-tag-taken", "key-reused"],
});
