import { sql } from "kysely";
import type { StaffRole } from "#domain/access.ts";
import type { Instant } from "#domain/time.ts";
import { isId } from "../platform/db/new-id.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

export type StaffSession = {
  readonly id: string;
  readonly staffId: string;
  readonly deviceId: string | null;
  readonly browser: string;
  readonly startedAt: Instant;
  readonly lastUsedAt: Instant;
  readonly secondFactorAt: Instant | null;
  readonly pinMisses: number;
  readonly endsAt: Instant;
};

const columns = [
  ...(["id", "staffId", "deviceId", "browser", "startedAt"] as const),
  ...(["lastUsedAt", "secondFactorAt", "pinMisses", "endsAt"] as const),
] as const;

const qualified = columns.map((column) => `staffSessions.${column}` as const);

export async function insertStaffSession(
  tx: Tx,
  session: Omit<StaffSession, "pinMisses" | "secondFactorAt"> & { readonly tokenHash: Buffer },
): Promise<void> {
  await tx.insertInto("staffSessions").values(session).execute();
}

export type RecognisedSession = StaffSession & {
  readonly role: StaffRole;
  /** Whether the call came with the device that the session is bound to. */
  readonly isOnItsDevice: boolean;
};

/**
 * The active session of a credential. `deviceHash`: hash of the device credential sent along; a session opened on an
 * enrolled device is valid only with that device, until its revocation.
 */
export async function findActiveSession(
  db: Db,
  tokenHash: Buffer,
  deviceHash: Buffer | undefined,
  now: Instant,
): Promise<RecognisedSession | undefined> {
  const found = await db
    .selectFrom("staffSessions")
    .innerJoin("staff", "staff.id", "staffSessions.staffId")
    .leftJoin("staffDevices", "staffDevices.id", "staffSessions.deviceId")
    .select([...qualified, "staff.role", "staffDevices.tokenHash as deviceTokenHash"])
    .select(["staffDevices.expiresAt as deviceExpiresAt", "staffDevices.revokedAt as deviceRevokedAt"])
    .where("staffSessions.tokenHash", "=", tokenHash)
    .where("staffSessions.endedAt", "is", null)
    .where("staffSessions.endsAt", ">", now)
    .where("staff.removedAt", "is", null)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { deviceTokenHash, deviceExpiresAt, deviceRevokedAt, ...session } = found;
  const isLiving = deviceRevokedAt === null && deviceExpiresAt !== null && deviceExpiresAt > now;
  const isSame = deviceHash !== undefined && deviceTokenHash?.equals(deviceHash) === true;
  return { ...session, isOnItsDevice: session.deviceId === null || (isLiving && isSame) };
}

export async function findSession(db: Db, id: string): Promise<StaffSession | undefined> {
  return db
    .selectFrom("staffSessions")
    .select(columns)
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .executeTakeFirst();
}

export async function lockStaffSession(tx: Tx, id: string): Promise<StaffSession | undefined> {
  return tx
    .selectFrom("staffSessions")
    .select(columns)
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateStaffSession(
  tx: Tx,
  id: string,
  changes: Partial<Pick<StaffSession, "lastUsedAt" | "secondFactorAt" | "pinMisses" | "endsAt">> & {
    readonly tokenHash?: Buffer;
  },
): Promise<void> {
  await tx.updateTable("staffSessions").set(changes).where("id", "=", id).execute();
}

/** Relative to what is stored: another miss may have been counted since this one. */
export async function giveBackPinMiss(db: Db, id: string): Promise<void> {
  await db
    .updateTable("staffSessions")
    .set({ pinMisses: sql<number>`greatest(pin_misses - 1, 0)` })
    .where("id", "=", id)
    .execute();
}

export async function touchStaffSession(db: Db, id: string, now: Instant): Promise<void> {
  await db
    .updateTable("staffSessions")
    .set({ lastUsedAt: now })
    .where("id", "=", id)
    .where("lastUsedAt", "<", now)
    .execute();
}

/** Active sessions, newest first. */
export async function listActiveSessions(
  db: Db,
  staffId: string,
  now: Instant,
): Promise<(StaffSession & { readonly device: string | null })[]> {
  if (!isId(staffId)) return [];
  return db
    .selectFrom("staffSessions")
    .leftJoin("staffDevices", "staffDevices.id", "staffSessions.deviceId")
    .select([...qualified, "staffDevices.name as device"])
    .where("staffSessions.staffId", "=", staffId)
    .where("staffSessions.endedAt", "is", null)
    .where("staffSessions.endsAt", ">", now)
    .orderBy("staffSessions.startedAt", "desc")
    .orderBy("staffSessions.id", "desc")
    .execute();
}

export async function endStaffSessionOf(db: Db, staffId: string, id: string, now: Instant): Promise<boolean> {
  if (!isId(id) || !isId(staffId)) return false;
  const ended = await db
    .updateTable("staffSessions")
    .set({ endedAt: now })
    .where("id", "=", id)
    .where("staffId", "=", staffId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

export async function endAllSessionsOf(
  tx: Tx,
  staffId: string,
  now: Instant,
  except?: string,
): Promise<void> {
  await tx
    .updateTable("staffSessions")
    .set({ endedAt: now })
    .where("staffId", "=", staffId)
    .where("endedAt", "is", null)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .execute();
}

export async function endSessionsOnDevice(tx: Tx, deviceId: string, now: Instant): Promise<void> {
  await tx
    .updateTable("staffSessions")
    .set({ endedAt: now })
    .where("deviceId", "=", deviceId)
    .where("endedAt", "is", null)
    .execute();
}

/** The role of somebody whose session on this device, second factor included, was open at some time since then. */
export async function findRoleOnDevice(
  db: Db,
  named: { readonly staffId: string; readonly deviceId: string; readonly since: Instant },
): Promise<StaffRole | undefined> {
  const { staffId, deviceId, since } = named;
  const found = await db
    .selectFrom("staffSessions")
    .innerJoin("staff", "staff.id", "staffSessions.staffId")
    .select("staff.role")
    .where("staffSessions.staffId", "=", staffId)
    .where("staffSessions.deviceId", "=", deviceId)
    .where("staffSessions.secondFactorAt", "is not", null)
    .where("staffSessions.endsAt", ">", since)
    .where((where) =>
      where.or([where("staffSessions.endedAt", "is", null), where("staffSessions.endedAt", ">", since)]),
    )
    .limit(1)
    .executeTakeFirst();
  return found?.role;
}

/** The last use of the desk, by staff member. */
export async function lastUses(db: Db): Promise<ReadonlyMap<string, Instant>> {
  const uses = await db
    .selectFrom("staffSessions")
    .select(["staffId", sql<Instant>`max(last_used_at)`.as("lastUsedAt")])
    .groupBy("staffId")
    .execute();
  return new Map(uses.map(({ staffId, lastUsedAt }) => [staffId, lastUsedAt]));
}
