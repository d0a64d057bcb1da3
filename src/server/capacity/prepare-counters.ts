import type { Allocation } from "#domain/capacity/capacity.ts";
import type { LocalDate } from "#domain/time.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { Services } from "../services.ts";
import { insertCounters, listMissing } from "./store/counter-store.ts";

/**
 * Inserts the missing counter rows for some allocations. In a transaction of its own, before the one that takes the
 * place: an inserted row is locked, which would break the lock order there.
 */
export async function prepareCounters(
  { db }: Pick<Services, "db">,
  allocations: readonly Allocation[],
  furtherDays: readonly LocalDate[] = [],
): Promise<void> {
  const missing = await listMissing(db, [...daysOf(allocations), ...furtherDays], slotsOf(allocations));
  if (missing.days.length === 0 && missing.slots.length === 0) return;
  await inTransaction(db, (tx) => insertCounters(tx, missing.days, missing.slots));
}

export function daysOf(allocations: readonly Allocation[]): readonly LocalDate[] {
  return allocations.filter((allocation) => allocation.kind === "bay").map(({ date }) => date);
}

export function slotsOf(allocations: readonly Allocation[]) {
  return allocations
    .filter((allocation) => allocation.kind === "handover")
    .map(({ date, time }) => ({ date, time }));
}
