// The state and the key's holder of each car of a day, and its sides that are still to be photographed.
import { isoFromInstant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";
import type { CustodyOfDay } from "./handover-view.ts";
import type { Yard } from "./read-yard.ts";

export async function findCustodyOfDay(db: Db, { vehicles, sidesLeft }: Yard): Promise<CustodyOfDay> {
  const names = await findStaffNames(
    db,
    vehicles.map(({ holderId }) => holderId),
  );
  return new Map(
    vehicles.map(({ bookingId, state, stateAt, spot, keyTag, holderId }) => {
      const holder = names.get(holderId ?? "");
      const sides = sidesLeft.get(bookingId);
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
