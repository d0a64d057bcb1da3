import { allocationsOf, type CapacityPolicy, decideRoom } from "#domain/capacity/capacity.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { Result } from "#domain/result.ts";
import { accept } from "#domain/result.ts";
import type { Stay } from "#domain/stay/stay.ts";
import type { Db } from "../platform/db/schema.ts";
import { daysOf, slotsOf } from "./prepare-counters.ts";
import { listCounters } from "./store/counter-store.ts";
import { closuresIn, freeIn } from "./take-place.ts";

/** Whether a stay would find its place at this moment. Advice, read without locks: only `takePlace` decides. */
export async function findRoom(
  db: Db,
  stay: Stay,
  policy: CapacityPolicy,
): Promise<Result<void, Refusal<"sold-out">>> {
  const allocations = allocationsOf(stay);
  const counters = await listCounters(db, [...daysOf(allocations), stay.returnDate], slotsOf(allocations));
  const untouched = (allocation: { readonly kind: string }) =>
    allocation.kind === "bay" ? policy.baysPerNight : policy.handoversPerSlot;
  const room = decideRoom(stay, freeIn(counters, untouched), closuresIn(counters));
  return room.ok ? accept(undefined) : room;
}
