// The moves of the kerb and the lot (desk §7). Each answers the vehicle's custody after the move.
import * as z from "zod/mini";
import { movementKinds } from "#domain/till/till-closing.ts";
import { endpoint } from "../endpoint.ts";
import {
  byReference,
  custody,
  keyTagName,
  madeBy,
  moveFields,
  moveId,
  odometer,
  spotName,
} from "../fields/custody-fields.ts";
import { requiredText, responseCents, responseInstant, rule } from "../fields/field-types.ts";

const moved = { status: 200, body: custody } as const;

export const receiveVehicle = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/reception",
  summary: "Record the reception of a vehicle from its traveller",
  audience: "staff",
  may: "handOverVehicles",
  params: byReference,
  body: z.object({
    move: z.object({
      ...moveFields,
      madeBy,
      odometer: z.optional(odometer),
      keyTag: z.optional(keyTagName),
    }),
  }),
  ok: moved,
  refusals: ["not-possible-now", "key-tag-taken", "maker-unknown", "key-reused"],
});

export const returnVehicle = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/restitution",
  summary: "Record the return of a vehicle, verified by the return code",
  audience: "staff",
  may: "handOverVehicles",
  params: byReference,
  body: z.object({
    move: z.object({ ...moveFields, madeBy, code: requiredText(20), odometer: z.optional(odometer) }),
  }),
  ok: moved,
  refusals: ["not-possible-now", "wrong-return-code", "too-many-tries", "maker-unknown", "key-reused"],
});

export const markNoShow = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/no-show",
  summary: "Mark a booking as a no-show; releases its place",
  audience: "staff",
  may: "handOverVehicles",
  params: byReference,
  body: z.object({ move: z.object({ ...moveFields, madeBy }) }),
  ok: moved,
  refusals: ["not-possible-now", "maker-unknown", "key-reused"],
});

export const undoMove = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/undo",
  summary: "Undo the caller's own reception, return or no-show within a minute",
  audience: "staff",
  may: "handOverVehicles",
  params: byReference,
  body: z.object({ move: z.object({ ...moveFields, madeBy, undoes: moveId }) }),
  ok: moved,
  refusals: ["not-possible-now", "undo-over", "plate-booked", "sold-out", "maker-unknown", "key-reused"],
});

export const moveVehicle = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/custody/events",
  summary: "Record a move of a vehicle: drive, park, call, arrival at the kerb or in the workshop",
  audience: "staff",
  may: "moveVehicles",
  params: byReference,
  body: z.object({
    move: z.object({
      ...moveFields,
      madeBy,
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
  refusals: ["not-possible-now", "spot-taken", "key-tag-taken", "maker-unknown", "key-reused"],
});

const keyMove = z.object({
  ...moveFields,
  madeBy,
  /** The tag that was scanned: refused where the vehicle's key has another one by now. */
  keyTag: keyTagName,
});

export const hangKey = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/custody/key-board",
  summary: "Record that a vehicle's key is back on the key board",
  audience: "staff",
  may: "moveVehicles",
  params: byReference,
  body: z.object({ move: keyMove }),
  ok: moved,
  refusals: ["not-possible-now", "maker-unknown", "key-reused"],
});

export const takeKey = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/custody/key-holder",
  summary: "Record that a vehicle's key was taken off the key board",
  audience: "staff",
  may: "moveVehicles",
  params: byReference,
  body: z.object({ move: keyMove }),
  ok: moved,
  refusals: ["not-possible-now", "maker-unknown", "key-reused"],
});

export const fetchVehicleCustody = endpoint({
  method: "GET",
  path: "/desk/bookings/{reference}/custody",
  summary: "Get the custody state of a vehicle, and the actions allowed now",
  audience: "staff",
  may: "seeDay",
  params: byReference,
  ok: moved,
  refusals: [],
});

// Cash at the kerb (cash §1). The till's other calls are in `till-calls.ts`, so that phones do not load them.

export const cents = z.int(rule("wrong-type")).check(z.maximum(10_000_000, rule("out-of-range")));
export const positiveCents = cents.check(z.minimum(1, rule("out-of-range")));

export const receipt = z.object({
  id: z.string(),
  /** `CDG-20261121-007`. */
  number: z.string(),
  kind: z.enum(movementKinds),
  /** Negative where it left the till. */
  amount: responseCents,
  reference: z.optional(z.string()),
  person: z.optional(z.string()),
  reason: z.optional(z.string()),
  staff: z.optional(z.string()),
  at: responseInstant,
  /** By the phone's own clock, where the move was uploaded later. */
  takenAt: z.optional(responseInstant),
});
export type ReceiptView = z.output<typeof receipt>;

export const takeCash = endpoint({
  method: "POST",
  path: "/desk/bookings/{reference}/cash",
  summary: "Collect the full amount due for a booking in cash; answers the receipt",
  audience: "staff",
  may: "takeCash",
  params: byReference,
  body: z.object({ move: z.object({ ...moveFields, madeBy, amount: positiveCents }) }),
  ok: { status: 200, body: receipt },
  refusals: [
    "not-possible-now",
    "nothing-due",
    "wrong-amount",
    "cash-over-limit",
    "payment-unavailable",
    "maker-unknown",
    "key-reused",
  ],
});
