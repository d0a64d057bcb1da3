import {
  type Allocation,
  allocationChanges,
  allocationsOf,
  type CapacityPolicy,
  decideAvailability,
  soldOut,
} from "#domain/capacity/capacity.ts";
import type { Refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Stay } from "#domain/stay/stay.ts";
import type { Db } from "../platform/db/schema.ts";
import { daysOf, slotsOf } from "./prepare-counters.ts";
import { listCounters } from "./store/counter-store.ts";
import { closuresIn, freeIn } from "./take-place.ts";

/** As `findRoom`, for a change of `before` to another stay, for which `held` is taken already. */
export async function findRoomForChange(
  db: Db,
  { before, after, held }: Changing,
  policy: CapacityPolicy,
): Promise<Result<void, Refusal<"sold-out">>> {
  const given = [...allocationsOf(before), ...held];
  const more = allocationChanges(given, allocationsOf(after)).filter(({ count }) => count > 0);
  const free = freeIn(await listCounters(db, daysOf(more), slotsOf(more)), untouched(policy));
  const missed = more.filter((allocation) => free(allocation) < allocation.count);
  return missed.length > 0 ? reject(soldOut(after, missed)) : accept(undefined);
}

type Changing = { readonly before: Stay; readonly after: Stay; readonly held: readonly Allocation[] };

function untouched(policy: CapacityPolicy) {
  return (allocation: Pick<Allocation, "kind">) =>
    allocation.kind === "bay" ? policy.baysPerNight : policy.handoversPerSlot;
}

/** Whether there is room for a stay at this moment. Advice, read without locks: only `takePlace` decides. */
export async function findRoom(
  db: Db,
  stay: Stay,
  policy: CapacityPolicy,
): Promise<Result<void, Refusal<"sold-out">>> {
  const allocations = allocationsOf(stay);
  const counters = await listCounters(db, [...daysOf(allocations), stay.returnDate], slotsOf(allocations));
  const room = decideAvailability(stay, freeIn(counters, untouched(policy)), closuresIn(counters));
  return room.ok ? accept(undefined) : room;
}
