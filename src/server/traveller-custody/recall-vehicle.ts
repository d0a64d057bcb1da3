import { createHash, randomUUID } from "node:crypto";
import type { api } from "#contract/api.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { nextCustodyState } from "#domain/custody/custody-states.ts";
import { canRecall } from "#domain/custody/custody-times.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { lockOwnBooking } from "../booking-store/find-booking.ts";
import { lockCustody, saveCustody } from "../custody-store/custody-store.ts";
import { appendEvent } from "../custody-store/event-store.ts";
import { findExpectedLanding } from "../flights/changed-landings.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Run } from "../use-case.ts";
import { viewCustodyForTraveller } from "./view-custody-for-traveller.ts";

/**
 * "J'ai mes bagages" (custody §8): calls a parked vehicle; for one already on its way it records that the traveller is
 * waiting.
 */
export const recallVehicle: Run<typeof api.recallVehicle, "config" | "db" | "clock"> = async (
  services,
  { params, caller },
) => {
  const { db, clock } = services;
  const now = clock.now();
  const { zone } = (await readOperator(db)).airport;
  const recalled = await decideInTransaction(
    db,
    async (tx): Promise<Result<Booking, Refusal<"not-found" | "not-possible-now">>> => {
      const booking = await lockOwnBooking(tx, caller.accountId, params.reference);
      if (!booking) return reject(refusal("not-found"));
      const custody = await lockCustody(tx, booking.id, now);
      if (custody.recalledAt !== null) return accept(booking);
      const landingAt = await findExpectedLanding(tx, booking, zone);
      if (!canRecall(custody, landingAt, now)) return reject(refusal("not-possible-now"));
      const called = nextCustodyState(custody.state, "call");
      await saveCustody(tx, custody, {
        recalledAt: now,
        ...(called && { state: called, stateAt: now }),
      });
      await appendEvent(tx, {
        id: randomUUID(),
        bookingId: booking.id,
        reference: booking.reference,
        kind: called ? "vehicle-called" : "traveller-ready",
        actor: `account ${caller.accountId}`,
        spot: custody.spot,
        keyTag: custody.keyTag,
        happenedAt: now,
        time: { kind: "live", at: now },
        requestHash: createHash("sha256").update(`recall ${booking.id}`).digest(),
      });
      return accept(booking);
    },
  );
  return recalled.ok ? accept(await viewCustodyForTraveller(services, recalled.value)) : recalled;
};
