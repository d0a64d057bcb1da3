// The state and the key's holder of each car of a day, and its sides that are still to be photographed.
import { isoFromInstant } from "#domain/time.ts";
import { listCustodyOf, listSidesLeft } from "../custody-store/list-vehicles.ts";
import type { Db } from "../platform/db/schema.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";
import type { CustodyOfDay } from "./handover-view.ts";
import type { DayOfHandovers } from "./list-handovers.ts";

export async function findCustodyOfDay(db: Db, { dropOffs, returns }: DayOfHandovers): Promise<CustodyOfDay> {
  const ids = [...dropOffs, ...returns].map(({ id }) => id);
  const [rows, left] = await Promise.all([listCustodyOf(db, ids), listSidesLeft(db)]);
  const names = await findStaffNames(
    db,
    rows.map(({ holderId }) => holderId),
  );
  return new Map(
    rows.map(({ bookingId, state, stateAt, spot, keyTag, holderId }) => {
      const holder = names.get(holderId ?? "");
      const sides = left.get(bookingId);
      return [
        bookingId,
        {
          state,
          since: isoFromInstant(stateAt),
          ...(spot !== null && { spot }),
          ...(keyTag !== null && { keyTag }),
          ...(holder !== undefined && { holder }),
          ...(sides && { sidesLeft: { sides: [...sides.sides], until: isoFromInstant(sides.until) } }),
        },
      ];
    }),
  );
}
