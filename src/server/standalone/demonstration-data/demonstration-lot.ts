import { type CapacityPolicy, type Claim, claimsOf } from "#domain/capacity/capacity.ts";
import type { Stay } from "#domain/stay/stay.ts";

/** The lot while its year is drawn: nothing is drawn that there was no room for. */
export type DemonstrationLot = {
  readonly take: (stay: Stay) => boolean;
  readonly free: (stay: Stay) => void;
  /** What is taken in the end, one claim for each counter row. */
  readonly taken: () => readonly Claim[];
};

export function emptyLot(policy: CapacityPolicy): DemonstrationLot {
  const rows = new Map<string, Claim>();
  const keyOf = (claim: Claim) => (claim.kind === "bay" ? claim.date : `${claim.date} ${claim.time}`);
  const takenOf = (claim: Claim) => rows.get(keyOf(claim))?.count ?? 0;
  const add = (claim: Claim, count: number) => {
    rows.set(keyOf(claim), { ...claim, count: takenOf(claim) + count });
  };
  const hasRoom = (claim: Claim) =>
    takenOf(claim) + claim.count <= (claim.kind === "bay" ? policy.baysPerNight : policy.handoversPerSlot);
  return {
    take: (stay) => {
      const claims = claimsOf(stay);
      if (!claims.every(hasRoom)) return false;
      for (const claim of claims) add(claim, claim.count);
      return true;
    },
    free: (stay) => {
      for (const claim of claimsOf(stay)) add(claim, -claim.count);
    },
    taken: () => [...rows.values()],
  };
}
