// The capacity that a stay takes of the lot, and what is left (capacity §1–§5).
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { type HandoverSlot, slotOf } from "#domain/stay/handover-slot.ts";
import type { Stay } from "#domain/stay/stay.ts";
import type { LocalDate } from "#domain/time.ts";

export type CapacityPolicy = {
  readonly baysPerNight: number;
  /** Drop-offs and returns together, per quarter-hour. */
  readonly handoversPerSlot: number;
};

/** A count of bays on a night, or of handovers in a quarter-hour, that a stay takes; one counter row each. */
export type Allocation =
  | { readonly kind: "bay"; readonly date: LocalDate; readonly count: number }
  | ({ readonly kind: "handover"; readonly count: number } & HandoverSlot);

/** What the site shows instead of a number. */
export type CapacityLevel = "some" | "few" | "none";

/** Days without handovers, both inclusive. Cars already in the lot stay. */
export type Closure = { readonly from: LocalDate; readonly until: LocalDate };

/**
 * capacity §3: everything that a stay takes, in lock order (bays by night, then handovers by date and time).
 * Two handovers in one quarter-hour are one allocation of 2.
 */
export function allocationsOf(stay: Stay): readonly Allocation[] {
  const bays = stay.nights.map((date): Allocation => ({ kind: "bay", date, count: 1 }));
  const dropOff = { date: stay.departureDate, time: slotOf(stay.dropOffTime) };
  const landing = { date: stay.returnDate, time: slotOf(stay.landingTime) };
  return merge([
    ...bays,
    { kind: "handover", ...dropOff, count: 1 },
    { kind: "handover", ...landing, count: 1 },
  ]);
}

/**
 * capacity §3: the allocations that a change of a stay adds (positive) and releases (negative), in lock order;
 * unchanged ones are left out.
 */
export function allocationChanges(
  before: readonly Allocation[],
  after: readonly Allocation[],
): readonly Allocation[] {
  const given = before.map((allocation): Allocation => ({ ...allocation, count: -allocation.count }));
  return merge([...given, ...after]).filter((allocation) => allocation.count !== 0);
}

/** capacity §3: the order in which every transaction locks counter rows, which prevents deadlocks. */
export function compareAllocations(left: Allocation, right: Allocation): number {
  return lockKey(left) < lockKey(right) ? -1 : lockKey(left) > lockKey(right) ? 1 : 0;
}

/** capacity §4: "few" is the last tenth, rounded up. `free` below zero, after a cut of the capacity, is "none". */
export function levelOf(free: number, capacity: number): CapacityLevel {
  if (free <= 0) return "none";
  return free * 10 < capacity + 10 ? "few" : "some";
}

export function isClosed(date: LocalDate, closures: readonly Closure[]): boolean {
  return closures.some(({ from, until }) => from <= date && date <= until);
}

/**
 * capacity §5: whether there is room for a stay; `free` returns what is left for an allocation's night or quarter-hour.
 * The refusal marks the fields to change with "closed" or "full". The server decides with the counter rows locked;
 * anywhere else the answer is only a hint.
 */
export function decideAvailability(
  stay: Stay,
  free: (allocation: Allocation) => number,
  closures: readonly Closure[],
): Result<readonly Allocation[], Refusal<"sold-out">> {
  const closed = {
    ...(isClosed(stay.departureDate, closures) && { departureDate: "closed" as const }),
    ...(isClosed(stay.returnDate, closures) && { returnDate: "closed" as const }),
  };
  if (Object.keys(closed).length > 0) return reject(refusal("sold-out", closed));
  const allocations = allocationsOf(stay);
  const missed = allocations.filter((allocation) => free(allocation) < allocation.count);
  return missed.length === 0 ? accept(allocations) : reject(soldOut(stay, missed));
}

/** The refusal for allocations without room: nights mark the dates, quarter-hours the times. */
export function soldOut(stay: Stay, missed: readonly Allocation[]): Refusal<"sold-out"> {
  const misses = (date: LocalDate, time: string) =>
    missed.some(
      (allocation) => allocation.kind === "handover" && allocation.date === date && allocation.time === time,
    );
  const fullNights = missed
    .filter((allocation) => allocation.kind === "bay")
    .map((allocation) => allocation.date);
  const fields = {
    ...(fullNights.length > 0 && { departureDate: "full" as const }),
    ...(misses(stay.departureDate, slotOf(stay.dropOffTime)) && { dropOffTime: "full" as const }),
    ...(misses(stay.returnDate, slotOf(stay.landingTime)) && { landingTime: "full" as const }),
  };
  return refusal("sold-out", fields, { fullNights });
}

function merge(allocations: readonly Allocation[]): readonly Allocation[] {
  const byKey = new Map<string, Allocation>();
  for (const allocation of allocations) {
    const key = lockKey(allocation);
    byKey.set(key, { ...allocation, count: allocation.count + (byKey.get(key)?.count ?? 0) });
  }
  return [...byKey.values()].toSorted(compareAllocations);
}

function lockKey(allocation: Allocation): string {
  return allocation.kind === "bay" ? `1 ${allocation.date}` : `2 ${allocation.date} ${allocation.time}`;
}
