// Where the cars of a day are, and who has them.
import { isoFromInstant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import type { DayOfMovements } from "./list-movements.ts";
import type { CustodyOfDay } from "./movement-view.ts";

export async function findCustodyOfDay(db: Db, { dropOffs, returns }: DayOfMovements): Promise<CustodyOfDay> {
  const ids = [...dropOffs, ...returns].map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("custody")
    .leftJoin("staff", "staff.id", "custody.holderId")
    .select(["custody.bookingId", "custody.state", "custody.stateAt", "custody.spot", "custody.keyTag"])
    .select("staff.firstname")
    .where("custody.bookingId", "in", ids)
    .execute();
  return new Map(
    rows.map(({ bookingId, state, stateAt, spot, keyTag, firstname }) => [
      bookingId,
      {
        state,
        since: isoFromInstant(stateAt),
        ...(spot !== null && { spot }),
        ...(keyTag !== null && { keyTag }),
        ...(firstname !== null && { holder: firstname }),
      },
    ]),
  );
}
