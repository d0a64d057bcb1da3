import type { Allocation } from "#domain/capacity/capacity.ts";
import { nearbyDays, nearbyStays } from "#domain/capacity/nearby-stays.ts";
import type { Stay } from "#domain/stay/stay.ts";
import { addDays, type Instant } from "#domain/time.ts";
import type { Operator } from "../operator/operator.ts";
import type { Db } from "../platform/db/schema.ts";
import { listCountersNear } from "./store/counter-store.ts";
import { closuresIn } from "./take-place.ts";

/** capacity §10: what is free near a stay that is full. Advice, read without locks in two queries. */
export async function findNearby(
  db: Db,
  wanted: Stay,
  { stayPolicy, capacityPolicy }: Pick<Operator, "stayPolicy" | "capacityPolicy">,
  now: Instant,
): Promise<readonly Stay[]> {
  const counters = await listCountersNear(db, {
    from: addDays(wanted.departureDate, -nearbyDays),
    until: addDays(wanted.returnDate, nearbyDays),
  });
  const left = new Map<string, number>([
    ...counters.bays.map((bay) => [bay.date, bay.capacity - bay.taken] as const),
    ...counters.handovers.map((slot) => [`${slot.date} ${slot.time}`, slot.capacity - slot.taken] as const),
  ]);
  const free = (allocation: Allocation) =>
    allocation.kind === "bay"
      ? (left.get(allocation.date) ?? capacityPolicy.baysPerNight)
      : (left.get(`${allocation.date} ${allocation.time}`) ?? capacityPolicy.handoversPerSlot);
  return nearbyStays(wanted, { policy: stayPolicy, now, free, closures: closuresIn(counters) });
}
