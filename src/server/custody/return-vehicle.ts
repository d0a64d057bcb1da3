import { timingSafeEqual } from "node:crypto";
import type { custodyApi } from "#contract/desk/custody-api.ts";
import { isPermitted, type StaffRole } from "#domain/access.ts";
import { nextStatus } from "#domain/booking/booking-states.ts";
import type { Custody } from "#domain/custody/custody.ts";
import { nextCustodyState } from "#domain/custody/custody-states.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { saveHandover } from "../booking-store/save-handover.ts";
import { saveCustody } from "../custody-store/custody-store.ts";
import { findEvent } from "../custody-store/event-store.ts";
import type { Run } from "../use-case.ts";
import { type MoveFacts, makeMove } from "./make-move.ts";

/** After this many wrong codes only the office can hand the vehicle over. */
const maxWrongCodes = 5;

/** The valet hands the key over only against the traveller's code (custody §4). */
export const returnVehicle: Run<typeof custodyApi.returnVehicle, "db" | "clock"> = async (
  services,
  { params, body: { move }, caller },
) =>
  makeMove(services, {
    reference: params.reference,
    caller,
    move: { ...move, kind: "return" },
    admit: async (tx, { booking, custody, role }) => {
      // NOTE: by the time of `make` another move may have made the vehicle returnable, so that one whose code has not
      // been checked ends here, unless it is a retry, which changes nothing.
      if (!nextReturn({ booking, custody })) {
        return (await findEvent(tx, move.id)) ? accept(undefined) : reject(refusal("not-possible-now"));
      }
      const checked = checkCode(custody, move.code, role);
      if (!checked.ok && checked.refusal.code === "wrong-return-code") {
        await saveCustody(tx, custody, { wrongCodes: custody.wrongCodes + 1 });
      }
      return checked;
    },
    make: async (tx, { booking, custody, now }) => {
      const next = nextReturn({ booking, custody });
      if (!next) return reject(refusal("not-possible-now"));
      const { odometer = null } = move;
      await saveHandover(tx, booking, { status: next.status, returnedAt: now });
      await saveCustody(tx, custody, {
        state: next.state,
        stateAt: now,
        spot: null,
        keyTag: null,
        holderId: null,
        holderSinceAt: null,
        odometerOut: odometer,
        wrongCodes: 0,
      });
      return accept({ kind: "vehicle-returned", keyTag: custody.keyTag, odometer });
    },
  });

function nextReturn({ booking, custody }: Pick<MoveFacts, "booking" | "custody">) {
  const status = nextStatus(booking.status, "return");
  const state = nextCustodyState(custody.state, "return");
  return status && state ? { status, state } : undefined;
}

function checkCode(
  { returnCode, wrongCodes }: Custody,
  code: string,
  role: StaffRole,
): Result<void, Refusal<"wrong-return-code" | "too-many-tries">> {
  if (wrongCodes >= maxWrongCodes && !isPermitted(role, "correctMoves")) {
    return reject(refusal("too-many-tries"));
  }
  const [given, right] = [code.replaceAll(/\D/g, ""), returnCode].map((text) => Buffer.from(text));
  const isRight = given?.length === right?.length && !!given && !!right && timingSafeEqual(given, right);
  return isRight ? accept(undefined) : reject(refusal("wrong-return-code"));
}
