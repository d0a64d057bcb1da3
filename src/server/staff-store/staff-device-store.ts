import type { Instant } from "#domain/time.ts";
import { isId } from "../platform/db/new-id.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

export type StaffDevice = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Instant;
  readonly enrolmentExpiresAt: Instant;
  readonly enrolledAt: Instant | null;
  readonly expiresAt: Instant | null;
  readonly lastUsedAt: Instant | null;
  readonly revokedAt: Instant | null;
};

const columns = [
  ...(["id", "name", "createdAt", "enrolmentExpiresAt"] as const),
  ...(["enrolledAt", "expiresAt", "lastUsedAt", "revokedAt"] as const),
] as const;

export async function insertDevice(
  tx: Tx,
  device: Pick<StaffDevice, "id" | "name" | "createdAt" | "enrolmentExpiresAt"> & {
    readonly enrolmentHash: Buffer;
  },
): Promise<StaffDevice> {
  return tx.insertInto("staffDevices").values(device).returning(columns).executeTakeFirstOrThrow();
}

export async function listAllDevices(db: Db): Promise<StaffDevice[]> {
  return db
    .selectFrom("staffDevices")
    .select(columns)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function findDevice(db: Db, id: string): Promise<StaffDevice | undefined> {
  return db.selectFrom("staffDevices").select(columns).where("id", "=", id).executeTakeFirst();
}

export async function lockDevice(tx: Tx, id: string): Promise<StaffDevice | undefined> {
  if (!isId(id)) return undefined;
  return tx
    .selectFrom("staffDevices")
    .select(columns)
    .where("id", "=", id)
    .where("revokedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** The device that an enrolment link was made for. */
export async function lockDeviceByLink(tx: Tx, hash: Buffer): Promise<StaffDevice | undefined> {
  return tx
    .selectFrom("staffDevices")
    .select(columns)
    .where("enrolmentHash", "=", hash)
    .where("revokedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveEnrolledDevice(
  tx: Tx,
  id: string,
  enrolled: { readonly tokenHash: Buffer; readonly enrolledAt: Instant; readonly expiresAt: Instant },
): Promise<void> {
  await tx
    .updateTable("staffDevices")
    .set({ ...enrolled, enrolmentHash: null, lastUsedAt: enrolled.enrolledAt })
    .where("id", "=", id)
    .execute();
}

/** The enrolled device of a credential, unless revoked or expired. */
export async function findActiveDevice(
  db: Db,
  tokenHash: Buffer,
  now: Instant,
): Promise<StaffDevice | undefined> {
  return db
    .selectFrom("staffDevices")
    .select(columns)
    .where("tokenHash", "=", tokenHash)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
}

export async function revokeDeviceRow(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx.updateTable("staffDevices").set({ revokedAt: now }).where("id", "=", id).execute();
}

export async function touchDevice(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx.updateTable("staffDevices").set({ lastUsedAt: now }).where("id", "=", id).execute();
}
