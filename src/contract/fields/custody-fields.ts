// What all calls about a vehicle in custody share: a move as a phone sends it, and the vehicle's custody.
import * as z from "zod/mini";
import { custodyActions, custodyStates } from "#domain/custody/custody-states.ts";
import { identifier, requiredText, responseInstant, rule } from "./field-types.ts";

export const moveId = z.uuid(rule("wrong-type"));

/** The phone's own clock: stored, never used for a decision. */
export const deviceInstant = z.iso.datetime(rule("wrong-type"));

export const odometer = z
  .int(rule("wrong-type"))
  .check(z.minimum(0, rule("out-of-range")), z.maximum(2_000_000, rule("out-of-range")));

/** Level of fuel or charge, in eighths. */
export const fuel = z
  .int(rule("wrong-type"))
  .check(z.minimum(0, rule("out-of-range")), z.maximum(8, rule("out-of-range")));

export const spotName = requiredText(20);
export const keyTagName = requiredText(20);

/** The phone generates the id, which makes a retry of the move idempotent. */
export const moveFields = {
  id: moveId,
  at: deviceInstant,
  /**
   * The phone showed the move as done before the server answered: a refusal becomes a task for the office (custody §7).
   */
  queued: z.optional(z.boolean(rule("wrong-type"))),
};

/**
 * Of a move that a phone may keep: the staff member in whose session it was made, since another person's may send it
 * (custody §7). Pages of an earlier release do not say: then it is the sender's.
 */
export const madeBy = z.optional(z.uuid(rule("wrong-type")));

export const byReference = z.object({ reference: identifier });

export const custodyState = z.enum(custodyStates);

/** A service of a booking, as valets read it. */
export const orderedService = z.object({ id: z.string(), fr: z.string(), en: z.string() });

/**
 * `live`: known to the minute. `between`: some time between the phone's last contact and the arrival of the move
 * (custody §3).
 */
export const knownTime = z.object({
  kind: z.enum(["live", "between"]),
  at: responseInstant,
  /** The lower bound of `between`; absent when the phone had never been in contact. */
  from: z.optional(responseInstant),
});

export const distance = z.object({ driven: z.int(), promised: z.int(), exceeded: z.boolean() });

export const custody = z.object({
  reference: z.string(),
  bookingStatus: z.string(),
  state: custodyState,
  since: responseInstant,
  spot: z.optional(z.string()),
  keyTag: z.optional(z.string()),
  /** Staff member who has the key; absent while it hangs on the board. */
  holderId: z.optional(z.string()),
  odometerIn: z.optional(z.int()),
  odometerOut: z.optional(z.int()),
  distance: z.optional(distance),
  /** Since when the traveller waits with the luggage. */
  recalledAt: z.optional(responseInstant),
  /** Punctuality of the next handover: the drop-off, or the return. */
  punctuality: z.enum(["on-time", "late", "missing"]),
  /** What may be done now. */
  actions: z.array(z.enum([...custodyActions, "markNoShow", "undoNoShow"])),
  /** The last move, while the person who made it may still undo it. */
  undo: z.optional(z.object({ moveId: z.string(), until: responseInstant })),
  /** The inspections made so far. */
  inspections: z.array(
    z.object({
      id: z.string(),
      side: z.string(),
      mode: z.string(),
      closed: z.boolean(),
      /** How the traveller answered on their own phone; absent while they have not. */
      signed: z.optional(z.enum(["signed", "refused"])),
    }),
  ),
});
export type CustodyView = z.output<typeof custody>;

/** A range request: `bytes=0-1023`. */
export const byRange = z.object({ range: z.optional(z.string()) });

/** Where a car in custody is, as the office reads it. */
export const whereabouts = z.object({
  state: custodyState,
  spot: z.optional(z.string()),
  keyTag: z.optional(z.string()),
});
