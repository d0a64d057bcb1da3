// The state and the holder of each car of a day.
import { isoFromInstant } from "#domain/time.ts";
import { listCustodyOf } from "../custody-store/list-vehicles.ts";
import type { Db } from "../platform/db/schema.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";
import type { DayOfMovements } from "./list-movements.ts";
import type { CustodyOfDay } from "./movement-view.ts";

export async function findCustodyOfDay(db: Db, { dropOffs, returns }: DayOfMovements): Promise<CustodyOfDay> {
  const ids = [...dropOffs, ...returns].map(({ id }) => id);
  const rows = await listCustodyOf(db, ids);
  const names = await findStaffNames(
    db,
    rows.map(({ holderId }) => holderId),
  );
  return new Map(
    rows.map(({ bookingId, state, stateAt, spot, keyTag, holderId }) => {
      const holder = names.get(holderId ?? "");
      return [
        bookingId,
        {
          state,
          since: isoFromInstant(stateAt),
          ...(spot !== null && { spot }),
          ...(keyTag !== null && { keyTag }),
          ...(holder !== undefined && { holder }),
        },
      ];
    }),
  );
}
