import type { custodyApi } from "#contract/desk/custody-api.ts";
import { accept } from "#domain/result.ts";
import { isoFromInstant } from "#domain/time.ts";
import { withBookingLabels } from "../booking-store/find-booking-labels.ts";
import { listOpenRefusals } from "../custody-store/refused-move-store.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";
import type { Run } from "../use-case.ts";

const most = 200;

/** custody §7: the phone's move beside the server's state, listed until the office resolves it. */
export const listRefusedMoves: Run<typeof custodyApi.listRefusedMoves, "db"> = async ({ db }) => {
  const rows = await withBookingLabels(db, await listOpenRefusals(db, most));
  const names = await findStaffNames(
    db,
    rows.map(({ staffId }) => staffId),
  );
  return accept({
    moves: rows.map(({ id, reference, plate, staffId, kind, refusal, deviceAt, arrivedAt, move, found }) => ({
      id,
      reference,
      plate,
      person: names.get(staffId) ?? "",
      kind,
      refusal,
      deviceAt: isoFromInstant(deviceAt),
      arrivedAt: isoFromInstant(arrivedAt),
      made: textsOf(move),
      found: textsOf(found),
    })),
  });
};

/** Known members as text: older versions of this program stored other members. */
function textsOf(value: unknown): Record<string, string> {
  const known = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const shown = ["spot", "keyTag", "odometer", "state", "bookingStatus"];
  return Object.fromEntries(
    known.flatMap(([name, one]) =>
      shown.includes(name) && (typeof one === "string" || typeof one === "number")
        ? [[name, String(one)]]
        : [],
    ),
  );
}
