import type { custodyApi } from "#contract/desk/custody-api.ts";
import type { RefusedMove } from "#domain/custody/custody.ts";
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
    rows.flatMap(({ staffId, sentBy, move }) => [staffId, sentBy, namedIn(move)]),
  );
  return accept({
    moves: rows.map(({ id, reference, plate, staffId, sentBy, kind, refusal, move, found, ...told }) => ({
      id,
      reference,
      plate,
      person: names.get(staffId) ?? "",
      ...(sentBy !== null && { sentBy: names.get(sentBy) ?? "" }),
      kind,
      refusal,
      deviceAt: isoFromInstant(told.deviceAt),
      arrivedAt: isoFromInstant(told.arrivedAt),
      made: { ...textsOf(move), ...(refusal === "maker-unknown" && { madeBy: nameIn(move, names) }) },
      found: textsOf(found),
    })),
  });
};

/** Whom the phone names, who need not be anybody of the team. */
function namedIn(move: RefusedMove["move"]): string | null {
  const { madeBy } = move;
  return typeof madeBy === "string" ? madeBy : null;
}

function nameIn(move: RefusedMove["move"], names: ReadonlyMap<string, string>): string {
  const named = namedIn(move) ?? "";
  return names.get(named) ?? named;
}

/** Known members as text: older versions of this program stored other members. */
function textsOf(value: unknown): Record<string, string> {
  const known = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const shown = ["amount", "spot", "keyTag", "odometer", "state", "bookingStatus"];
  return Object.fromEntries(
    known.flatMap(([name, one]) =>
      shown.includes(name) && (typeof one === "string" || typeof one === "number")
        ? [[name, String(one)]]
        : [],
    ),
  );
}
