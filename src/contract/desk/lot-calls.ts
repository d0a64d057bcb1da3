// Spots, key tags and the nightly round (custody §6).
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { custodyState, keyTagName, moveId, orderedService, spotName } from "../fields/custody-fields.ts";
import { requiredText, responseInstant, rule } from "../fields/field-types.ts";

const parkedVehicle = z.object({
  reference: z.string(),
  plate: z.string(),
  state: custodyState,
  keyTag: z.optional(z.string()),
  holderId: z.optional(z.string()),
  landingAt: responseInstant,
  /** The services that were ordered. Optional, because a phone may still hold a list of a version without them. */
  services: z.optional(z.array(orderedService)),
});

const spot = z.object({
  name: z.string(),
  zone: z.string(),
  closed: z.boolean(),
  vehicle: z.optional(parkedVehicle),
});

const keyTag = z.object({
  name: z.string(),
  reference: z.optional(z.string()),
  /** Absent while the key hangs on the board. */
  holderId: z.optional(z.string()),
  since: z.optional(responseInstant),
  unaccounted: z.boolean(),
});

export const listSpots = endpoint({
  method: "GET",
  path: "/desk/spots",
  summary: "List all spots with their vehicles, and vehicles in custody that are on no spot",
  audience: "staff",
  may: "seeDay",
  ok: { status: 200, body: z.object({ spots: z.array(spot), elsewhere: z.array(parkedVehicle) }) },
  refusals: [],
});

export const saveSpots = endpoint({
  method: "PUT",
  path: "/desk/spots",
  summary: "Create, close or reopen spots",
  audience: "staff",
  may: "changeCapacity",
  body: z.object({
    spots: z
      .array(z.object({ name: spotName, zone: requiredText(20), closed: z.boolean(rule("wrong-type")) }))
      .check(z.maxLength(500, rule("too-long"))),
  }),
  ok: { status: 204 },
  refusals: ["spot-taken"],
});

export const listKeyTags = endpoint({
  method: "GET",
  path: "/desk/key-tags",
  summary: "List key tags with their vehicle and holder, and whether the key is unaccounted for",
  audience: "staff",
  may: "seeDay",
  ok: { status: 200, body: z.object({ keyTags: z.array(keyTag) }) },
  refusals: [],
});

const sighting = z.object({
  id: moveId,
  spot: spotName,
  /** Absent: the spot is empty. */
  keyTag: z.optional(keyTagName),
  plate: z.optional(requiredText(20)),
});

export const saveRound = endpoint({
  method: "PUT",
  path: "/desk/lot/rounds/{id}",
  summary: "Save the sightings of a lot round; with closing, compare them with the recorded spots",
  audience: "staff",
  may: "moveVehicles",
  params: z.object({ id: moveId }),
  body: z.object({
    round: z.object({
      sightings: z.array(sighting).check(z.maxLength(1000, rule("too-long"))),
      closed: z.boolean(rule("wrong-type")),
    }),
  }),
  ok: {
    status: 200,
    body: z.object({
      seen: z.int(),
      expected: z.int(),
      findings: z.array(
        z.object({
          kind: z.enum(["not-seen", "elsewhere", "unknown-vehicle"]),
          reference: z.optional(z.string()),
          plate: z.optional(z.string()),
          spot: z.optional(z.string()),
          seenAt: z.optional(z.string()),
        }),
      ),
    }),
  },
  refusals: ["not-possible-now"],
});
