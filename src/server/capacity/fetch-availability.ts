import type { api } from "#contract/api.ts";
import type { DayAvailability } from "#contract/quotes.ts";
import { type CapacityPolicy, levelOf } from "#domain/capacity/capacity.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { addDays, daysBetween, type LocalDate } from "#domain/time.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Run } from "../use-case.ts";

/** The greatest number of days for one call. */
const longestStretch = 92;

/** capacity §4: reads counters without locks and no bookings, so its cost does not grow with their number. */
export const fetchAvailability: Run<typeof api.fetchAvailability, "db"> = async ({ db }, { query }) => {
  const days = daysBetween(query.from, query.to) + 1;
  if (days < 1 || days > longestStretch) return reject(refusal("invalid", { to: "out-of-range" }));
  const { capacityPolicy } = await readOperator(db);
  return accept({ days: await listAvailability(db, query.from, days, capacityPolicy) });
};

async function listAvailability(
  db: Db,
  from: LocalDate,
  count: number,
  policy: CapacityPolicy,
): Promise<DayAvailability[]> {
  const until = addDays(from, count - 1);
  const [bays, full] = await Promise.all([
    db
      .selectFrom("nightInventory")
      .selectAll()
      .where("date", ">=", from)
      .where("date", "<=", until)
      .execute(),
    db
      .selectFrom("handoverSlots")
      .select(["date", "time"])
      .where("date", ">=", from)
      .where("date", "<=", until)
      .whereRef("taken", ">=", "capacity")
      .orderBy("date")
      .orderBy("time")
      .execute(),
  ]);
  const bayOf = new Map(bays.map((bay) => [bay.date, bay]));
  const fullTimesOf = Map.groupBy(full, ({ date }) => date);
  return Array.from({ length: count }, (_, index): DayAvailability => {
    const date = addDays(from, index);
    const { capacity, taken, closed } = bayOf.get(date) ?? {
      capacity: policy.baysPerNight,
      taken: 0,
      closed: false,
    };
    return {
      date,
      bays: levelOf(capacity - taken, capacity),
      closed,
      fullTimes: (fullTimesOf.get(date) ?? []).map(({ time }) => time),
    };
  });
}
