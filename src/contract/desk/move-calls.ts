// The moves of the kerb and the lot (desk §7). Each answers what is known of the vehicle afterwards.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { requiredText, rule } from "../fields.ts";
import {
  byReference,
  custody,
  keyTagName,
  moveFields,
  moveId,
  odometer,
  spotName,
} from "./custody-fields.ts";

const moved = { status: 200, body: custody } as const;

export const receiveVehicle = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/reception",
  summary: "Take the vehicle over from its traveller",
  audience: "staff",
  may: "handOverVehicles",
  params: byReference,
  body: z.object({
    move: z.object({
      ...moveFields,
      odometer: z.optional(odometer),
      keyTag: z.optional(keyTagName),
    }),
  }),
  ok: moved,
  refusals: ["not-possible-now", "key-tag-taken", "key-reused"],
});

export const returnVehicle = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/restitution",
  summary: "Hand the vehicle back to whoever has its return code",
  audience: "staff",
  may: "handOverVehicles",
  params: byReference,
  body: z.object({
    move: z.object({ ...moveFields, code: requiredText(20), odometer: z.optional(odometer) }),
  }),
  ok: moved,
  refusals: ["not-possible-now", "wrong-return-code", "too-many-tries", "key-reused"],
});

export const markNoShow = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/no-show",
  summary: "Give the place of a traveller who did not come to others",
  audience: "staff",
  may: "handOverVehicles",
  params: byReference,
  body: z.object({ move: z.object(moveFields) }),
  ok: moved,
  refusals: ["not-possible-now", "key-reused"],
});

export const undoMove = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/undo",
  summary: "Take back one's own reception, return or no-show within a minute",
  audience: "staff",
  may: "handOverVehicles",
  params: byReference,
  body: z.object({ move: z.object({ ...moveFields, undoes: moveId }) }),
  ok: moved,
  refusals: ["not-possible-now", "undo-over", "sold-out", "key-reused"],
});

export const moveVehicle = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/custody/events",
  summary: "Drive, park, call, bring to the kerb or to the workshop",
  audience: "staff",
  may: "moveVehicles",
  params: byReference,
  body: z.object({
    move: z.object({
      ...moveFields,
      kind: z.enum(["drive", "park", "call", "arriveAtKerb", "enterWorkshop"], rule("unknown")),
      /** Where it is parked. */
      spot: z.optional(spotName),
      /** Scanned at the key board: the key hangs there again. */
      keyTag: z.optional(keyTagName),
      odometer: z.optional(odometer),
      /**
       * The service for which the vehicle goes to the workshop: it counts as done, and is owed, from the next move on
       * (cancellation §5).
       */
      serviceId: z.optional(requiredText(100)),
    }),
  }),
  ok: moved,
  refusals: ["not-possible-now", "spot-taken", "key-tag-taken", "key-reused"],
});

export const fetchVehicleCustody = endpoint({
  method: "GET",
  path: "/desk/bookings/{reference}/custody",
  summary: "What is known of a vehicle, and what may be done with it now",
  audience: "staff",
  may: "seeDay",
  params: byReference,
  ok: moved,
  refusals: [],
});
