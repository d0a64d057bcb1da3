import type { Claim } from "#domain/capacity/capacity.ts";
import type { LocalDate } from "#domain/time.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Services } from "../services.ts";
import { insertCounters, listCounters } from "./counter-store.ts";

/**
 * Makes the counter rows that claims need and that nobody needed before. In a transaction of its own, before the
 * one that takes the place: a new row is a locked row, and would be locked out of order there.
 */
export async function prepareCounters(
  { db }: Pick<Services, "db">,
  claims: readonly Claim[],
  furtherDays: readonly LocalDate[] = [],
): Promise<void> {
  const days = [...daysOf(claims), ...furtherDays];
  const slots = slotsOf(claims);
  const there = await listCounters(db, days, slots);
  const missingDays = days.filter((day) => !there.bays.some(({ date }) => date === day));
  const missingSlots = slots.filter(
    (slot) => !there.handovers.some(({ date, time }) => date === slot.date && time === slot.time),
  );
  if (missingDays.length === 0 && missingSlots.length === 0) return;
  await inTransaction(db, (tx) => insertCounters(tx, missingDays, missingSlots));
}

export function daysOf(claims: readonly Claim[]): readonly LocalDate[] {
  return claims.filter((claim) => claim.kind === "bay").map(({ date }) => date);
}

export function slotsOf(claims: readonly Claim[]) {
  return claims.filter((claim) => claim.kind === "handover").map(({ date, time }) => ({ date, time }));
}
