import type { custodyApi } from "#contract/desk/custody-api.ts";
import { nextStatus } from "#domain/booking/booking-states.ts";
import { nextCustodyState } from "#domain/custody/custody-states.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { saveHandover } from "../booking-store/save-handover.ts";
import { saveCustody, takeKeyTag } from "../custody-store/custody-store.ts";
import type { Run } from "../use-case.ts";
import { makeMove } from "./make-move.ts";

/** The valet has vehicle and key; the inspection may be finished afterwards (custody §2). */
export const receiveVehicle: Run<typeof custodyApi.receiveVehicle, "db" | "clock"> = async (
  services,
  { params, body: { move }, caller },
) =>
  makeMove(services, {
    reference: params.reference,
    caller,
    move: { ...move, kind: "receive" },
    make: async (tx, { booking, custody, staffId, now }) => {
      const status = nextStatus(booking.status, "receive");
      const state = nextCustodyState(custody.state, "receive");
      if (!status || !state) return reject(refusal("not-possible-now"));
      const { keyTag = null, odometer = null } = move;
      if (keyTag !== null && !(await takeKeyTag(tx, keyTag))) return reject(refusal("key-tag-taken"));
      await saveHandover(tx, booking, { status, receivedAt: now });
      await saveCustody(tx, custody, {
        state,
        stateAt: now,
        keyTag,
        odometerIn: odometer,
        holderId: staffId,
        holderSinceAt: now,
      });
      return accept({ kind: "vehicle-received", keyTag, odometer });
    },
  });
