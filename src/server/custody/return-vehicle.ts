import { timingSafeEqual } from "node:crypto";
import type { custodyApi } from "#contract/desk/custody-api.ts";
import { isPermitted, type StaffMember } from "#domain/access.ts";
import { nextStatus } from "#domain/booking/booking-states.ts";
import type { Custody } from "#domain/custody/custody.ts";
import { nextCustodyState } from "#domain/custody/custody-states.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { saveHandover } from "../booking-store/save-handover.ts";
import { countWrongReturnCode, saveCustody } from "../custody-store/custody-record.ts";
import type { Services } from "../services.ts";
import type { Run } from "../use-case.ts";
import { makeMove } from "./make-move.ts";

/** After so many wrong codes only the office hands this vehicle over. */
const maxWrongCodes = 5;

/** No code, no key (custody §4). */
export const returnVehicle: Run<typeof custodyApi.returnVehicle, "db" | "clock"> = async (
  services,
  { params, body: { move }, caller },
) => {
  const returned = await makeMove(services, {
    reference: params.reference,
    caller,
    move: { ...move, kind: "return" },
    make: async (tx, { booking, custody, now }) => {
      const status = nextStatus(booking.status, "return");
      const state = nextCustodyState(custody.state, "return");
      if (!status || !state) return reject(refusal("not-possible-now"));
      const checked = checkCode(custody, move.code, caller);
      if (!checked.ok) return checked;
      const { odometer = null } = move;
      await saveHandover(tx, booking, { status, returnedAt: now });
      await saveCustody(tx, custody, {
        ...{ state, stateAt: now, spot: null, keyTag: null, holderId: null, holderSinceAt: null },
        odometerOut: odometer,
        wrongCodes: 0,
      });
      return accept({ kind: "vehicle-returned", keyTag: custody.keyTag, odometer });
    },
  });
  if (!returned.ok && returned.refusal.code === "wrong-return-code") {
    await countWrongCode(services, params.reference);
  }
  return returned;
};

function checkCode(
  { returnCode, wrongCodes }: Custody,
  code: string,
  { role }: StaffMember,
): Result<void, Refusal<"wrong-return-code" | "too-many-tries">> {
  if (wrongCodes >= maxWrongCodes && !isPermitted(role, "correctMoves")) {
    return reject(refusal("too-many-tries"));
  }
  const [given, right] = [code.replaceAll(/\D/g, ""), returnCode].map((text) => Buffer.from(text));
  const isRight = given?.length === right?.length && !!given && !!right && timingSafeEqual(given, right);
  return isRight ? accept(undefined) : reject(refusal("wrong-return-code"));
}

/** Outside the transaction of the move, which a refusal undoes. */
async function countWrongCode({ db }: Pick<Services, "db">, reference: string): Promise<void> {
  const booking = await findBookingByReference(db, reference);
  if (booking) await countWrongReturnCode(db, booking.id);
}
