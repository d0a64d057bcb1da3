// Takes and frees the place of a stay. Called last in a transaction: these rows are the most contended.
import {
  type Allocation,
  allocationChanges,
  allocationsOf,
  type Closure,
  decideAvailability,
  soldOut,
} from "#domain/capacity/capacity.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Stay } from "#domain/stay/stay.ts";
import type { Tx } from "../platform/db/schema.ts";
import { daysOf, slotsOf } from "./prepare-counters.ts";
import { addAllocations, type Counters, lockCounters } from "./store/counter-store.ts";

/** Takes the stay's bays and handovers, all or none. `prepareCounters` must have inserted the rows. */
export async function takePlace(tx: Tx, stay: Stay): Promise<Result<void, Refusal<"sold-out">>> {
  const allocations = allocationsOf(stay);
  const counters = await lock(tx, allocations, [stay.returnDate]);
  const room = decideAvailability(stay, freeIn(counters), closuresIn(counters));
  if (!room.ok) return room;
  await addAllocations(tx, allocations);
  return accept(undefined);
}

/** Together with what a change of the booking held, so that the rows are locked in their order. */
export async function freePlace(tx: Tx, stay: Stay, held: readonly Allocation[] = []): Promise<void> {
  await freeHeldPlace(tx, [...allocationsOf(stay), ...held]);
}

/**
 * Takes what `after` needs beyond `before` and beyond what is `held` for it, and frees what it no longer needs. A
 * handover that stays in its quarter-hour keeps it.
 */
export async function changePlace(
  tx: Tx,
  before: Stay,
  after: Stay,
  held: readonly Allocation[] = [],
): Promise<Result<void, Refusal<"sold-out">>> {
  return moveTo(tx, after, allocationChanges([...allocationsOf(before), ...held], allocationsOf(after)));
}

/** Takes in advance what `after` needs beyond `before`, in place of what was `held`; returns the allocations. */
export async function holdPlace(
  tx: Tx,
  before: Stay,
  after: Stay,
  held: readonly Allocation[],
): Promise<Result<readonly Allocation[], Refusal<"sold-out">>> {
  const changes = allocationChanges(allocationsOf(before), allocationsOf(after));
  const more = changes.filter((allocation) => allocation.count > 0);
  const moved = await moveTo(tx, after, allocationChanges(held, more));
  return moved.ok ? accept(more) : moved;
}

export async function freeHeldPlace(tx: Tx, held: readonly Allocation[]): Promise<void> {
  await lock(tx, held, []);
  await addAllocations(tx, allocationChanges(held, []));
}

async function moveTo(
  tx: Tx,
  after: Stay,
  changes: readonly Allocation[],
): Promise<Result<void, Refusal<"sold-out">>> {
  const counters = await lock(tx, changes, [after.departureDate, after.returnDate]);
  const more = changes.filter((allocation) => allocation.count > 0);
  const closed = closedFields(after, more, closuresIn(counters));
  if (closed) return reject(refusal("sold-out", closed));
  const free = freeIn(counters);
  const missed = more.filter((allocation) => free(allocation) < allocation.count);
  if (missed.length > 0) return reject(soldOut(after, missed));
  await addAllocations(tx, changes);
  return accept(undefined);
}

function closedFields(after: Stay, more: readonly Allocation[], closures: readonly Closure[]) {
  const newlyOn = (date: Stay["departureDate"]) =>
    closures.some(({ from }) => from === date) &&
    more.some((allocation) => allocation.kind === "handover" && allocation.date === date);
  const fields = {
    ...(newlyOn(after.departureDate) && { departureDate: "closed" as const }),
    ...(newlyOn(after.returnDate) && { returnDate: "closed" as const }),
  };
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function lock(
  tx: Tx,
  allocations: readonly Allocation[],
  furtherDays: readonly Stay["returnDate"][],
): Promise<Counters> {
  return lockCounters(tx, [...daysOf(allocations), ...furtherDays], slotsOf(allocations));
}

/** What is free for an allocation; 0 without a row, so that a call without `prepareCounters` sells nothing. */
export function freeIn(
  counters: Counters,
  elsewhere?: (allocation: Allocation) => number,
): (allocation: Allocation) => number {
  return (allocation) => {
    const row =
      allocation.kind === "bay"
        ? counters.bays.find(({ date }) => date === allocation.date)
        : counters.handovers.find(({ date, time }) => date === allocation.date && time === allocation.time);
    return row ? row.capacity - row.taken : (elsewhere?.(allocation) ?? 0);
  };
}

export function closuresIn({ bays }: Pick<Counters, "bays">): readonly Closure[] {
  return bays.filter(({ closed }) => closed).map(({ date }) => ({ from: date, until: date }));
}
