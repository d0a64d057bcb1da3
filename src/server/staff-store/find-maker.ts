// custody §7: who made a move that another person's session sends. Decided by the server's clock alone, like every time in
// the ledger: the phone's own proves nothing.
import { type StaffMember, type StaffRole, weakerRole } from "#domain/access.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { day, type Instant, later } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import { findRoleOnDevice } from "./staff-session-store.ts";

/** Longer than an offline shift and the nights around it. */
const namedWithin = 3 * day;

export type Maker = {
  readonly staffId: string;
  /** What is permitted: no more than to the sender, so that naming a colleague never permits anything. */
  readonly role: StaffRole;
  /** Whose session sent it; absent where the maker did. */
  readonly sentBy?: string;
};

type Sender = Pick<StaffMember, "staffId" | "deviceId" | "role">;

export function isSentByMaker({ staffId }: Pick<Sender, "staffId">, madeBy: string | undefined): boolean {
  return madeBy === undefined || madeBy === staffId;
}

/** Also somebody who has been removed since: the move may be older than that. */
export async function findMaker(
  db: Db,
  sender: Sender,
  madeBy: string | undefined,
  now: Instant,
): Promise<Result<Maker, Refusal<"maker-unknown">>> {
  const { staffId, deviceId, role } = sender;
  if (madeBy === undefined || madeBy === staffId) return accept({ staffId, role });
  const since = later(now, -namedWithin);
  const own = deviceId && (await findRoleOnDevice(db, { staffId: madeBy, deviceId, since }));
  if (!own) return reject(refusal("maker-unknown"));
  return accept({ staffId: madeBy, role: weakerRole(own, role), sentBy: staffId });
}
