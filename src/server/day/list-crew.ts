import type { DayView } from "#contract/desk/day.ts";
import { hour, type Instant, later } from "#domain/time.ts";
import { withBookingLabels } from "../booking-store/find-booking-labels.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Yard } from "./read-yard.ts";

/** After this long without activity a colleague counts as gone home without signing out. */
const onDutyWithin = 2 * hour;

/** Colleagues who are signed in, with the keys that they hold. Ordered by name: nobody is ranked. */
export async function listCrew(db: Db, yard: Pick<Yard, "held">, now: Instant): Promise<DayView["crew"]> {
  const people = await db
    .selectFrom("staff")
    .select(["staff.id", "staff.firstname"])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("staffSessions")
          .select("staffSessions.id")
          .whereRef("staffSessions.staffId", "=", "staff.id")
          .where("staffSessions.endedAt", "is", null)
          .where("staffSessions.secondFactorAt", "is not", null)
          .where("staffSessions.endsAt", ">", now)
          .where("staffSessions.lastUsedAt", ">", later(now, -onDutyWithin)),
      ),
    )
    .orderBy("staff.firstname")
    .execute();
  const held = await withBookingLabels(db, yard.held);
  return people.map(({ id, firstname }) => {
    const doing = held.find(({ holderId }) => holderId === id);
    if (doing === undefined) return { name: firstname };
    const { state, plate, reference } = doing;
    return { name: firstname, doing: { state, plate, reference } };
  });
}
