import { type Allocation, allocationsOf, type CapacityPolicy } from "#domain/capacity/capacity.ts";
import type { Stay } from "#domain/stay/stay.ts";

/** Tracks the lot's capacity while the year is drawn, so that no booking exceeds it. */
export type DemonstrationLot = {
  readonly take: (stay: Stay) => boolean;
  readonly free: (stay: Stay) => void;
  /** The final allocations, one for each counter row. */
  readonly taken: () => readonly Allocation[];
};

export function emptyLot(policy: CapacityPolicy): DemonstrationLot {
  const rows = new Map<string, Allocation>();
  const keyOf = (allocation: Allocation) =>
    allocation.kind === "bay" ? allocation.date : `${allocation.date} ${allocation.time}`;
  const takenOf = (allocation: Allocation) => rows.get(keyOf(allocation))?.count ?? 0;
  const add = (allocation: Allocation, count: number) => {
    rows.set(keyOf(allocation), { ...allocation, count: takenOf(allocation) + count });
  };
  const hasRoom = (allocation: Allocation) =>
    takenOf(allocation) + allocation.count <=
    (allocation.kind === "bay" ? policy.baysPerNight : policy.handoversPerSlot);
  return {
    take: (stay) => {
      const allocations = allocationsOf(stay);
      if (!allocations.every(hasRoom)) return false;
      for (const allocation of allocations) add(allocation, allocation.count);
      return true;
    },
    free: (stay) => {
      for (const allocation of allocationsOf(stay)) add(allocation, -allocation.count);
    },
    taken: () => [...rows.values()],
  };
}
