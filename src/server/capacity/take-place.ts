// Taking and giving back the place of a stay. Called last in a transaction: everybody wants these rows.
import {
  type Claim,
  type Closure,
  claimChanges,
  claimsOf,
  decideRoom,
  soldOut,
} from "#domain/capacity/capacity.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Stay } from "#domain/stay/stay.ts";
import type { Tx } from "../platform/db/schema.ts";
import { daysOf, slotsOf } from "./prepare-counters.ts";
import { addClaims, type Counters, lockCounters } from "./store/counter-store.ts";

/** The stay's bays and handovers, all of them or none. The rows exist: `prepareCounters` made them. */
export async function takePlace(tx: Tx, stay: Stay): Promise<Result<void, Refusal<"sold-out">>> {
  const claims = claimsOf(stay);
  const counters = await lock(tx, claims, [stay.returnDate]);
  const room = decideRoom(stay, freeIn(counters), closuresIn(counters));
  if (!room.ok) return room;
  await addClaims(tx, claims);
  return accept(undefined);
}

export async function freePlace(tx: Tx, stay: Stay): Promise<void> {
  const claims = claimsOf(stay);
  await lock(tx, claims, []);
  await addClaims(
    tx,
    claims.map((claim) => ({ ...claim, count: -claim.count })),
  );
}

/** What `after` takes more than `before`, and back what it takes less. A handover that stays where it was may stay. */
export async function changePlace(
  tx: Tx,
  before: Stay,
  after: Stay,
): Promise<Result<void, Refusal<"sold-out">>> {
  const changes = claimChanges(claimsOf(before), claimsOf(after));
  const counters = await lock(tx, changes, [after.departureDate, after.returnDate]);
  const more = changes.filter((claim) => claim.count > 0);
  const closed = closedFields(after, more, closuresIn(counters));
  if (closed) return reject(refusal("sold-out", closed));
  const free = freeIn(counters);
  const missed = more.filter((claim) => free(claim) < claim.count);
  if (missed.length > 0) return reject(soldOut(after, missed));
  await addClaims(tx, changes);
  return accept(undefined);
}

function closedFields(after: Stay, more: readonly Claim[], closures: readonly Closure[]) {
  const newlyOn = (date: Stay["departureDate"]) =>
    closures.some(({ from }) => from === date) &&
    more.some((claim) => claim.kind === "handover" && claim.date === date);
  const fields = {
    ...(newlyOn(after.departureDate) && { departureDate: "closed" as const }),
    ...(newlyOn(after.returnDate) && { returnDate: "closed" as const }),
  };
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function lock(
  tx: Tx,
  claims: readonly Claim[],
  furtherDays: readonly Stay["returnDate"][],
): Promise<Counters> {
  return lockCounters(tx, [...daysOf(claims), ...furtherDays], slotsOf(claims));
}

/** What is left for a claim; nothing where there is no row, so that a forgotten preparation sells nothing. */
export function freeIn(counters: Counters, elsewhere?: (claim: Claim) => number): (claim: Claim) => number {
  return (claim) => {
    const row =
      claim.kind === "bay"
        ? counters.bays.find(({ date }) => date === claim.date)
        : counters.handovers.find(({ date, time }) => date === claim.date && time === claim.time);
    return row ? row.capacity - row.taken : (elsewhere?.(claim) ?? 0);
  };
}

export function closuresIn({ bays }: Pick<Counters, "bays">): readonly Closure[] {
  return bays.filter(({ closed }) => closed).map(({ date }) => ({ from: date, until: date }));
}
