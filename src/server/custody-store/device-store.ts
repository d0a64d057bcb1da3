// The state of each enrolled phone: its key, its chain, and its last contact (custody §3).
import { chainStart } from "#domain/custody/evidence-chain.ts";
import type { DeviceLedger } from "#domain/custody/inspection.ts";
import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

const columns = [
  "deviceId",
  "publicKey",
  "lastSeq",
  "chain",
  "reportedSeq",
  "waiting",
  "lastContactAt",
  "allToldAt",
] as const satisfies readonly (keyof DeviceLedger)[];

/** Returns false when the device has another key already: a key never changes. */
export async function insertDevice(
  tx: Tx,
  deviceId: string,
  publicKey: Uint8Array,
  now: Instant,
): Promise<boolean> {
  await tx
    .insertInto("deviceLedgers")
    .values({ deviceId, publicKey, chain: Buffer.from(chainStart, "hex"), lastContactAt: now })
    .onConflict((conflict) => conflict.column("deviceId").doNothing())
    .execute();
  const found = await findDevice(tx, deviceId);
  return found !== undefined && Buffer.from(publicKey).equals(found.publicKey);
}

export async function findDevice(db: Db, deviceId: string): Promise<DeviceLedger | undefined> {
  return db.selectFrom("deviceLedgers").select(columns).where("deviceId", "=", deviceId).executeTakeFirst();
}

export async function lockDevice(tx: Tx, deviceId: string): Promise<DeviceLedger | undefined> {
  return tx
    .selectFrom("deviceLedgers")
    .select(columns)
    .where("deviceId", "=", deviceId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveDevice(
  tx: Tx,
  deviceId: string,
  changed: Partial<Omit<DeviceLedger, "deviceId" | "publicKey">>,
): Promise<void> {
  await tx.updateTable("deviceLedgers").set(changed).where("deviceId", "=", deviceId).execute();
}

/** Records a contact and returns the time of the one before; `undefined` for a device without a key. */
export async function recordContact(
  tx: Tx,
  deviceId: string | undefined,
  now: Instant,
): Promise<Instant | undefined> {
  if (deviceId === undefined) return undefined;
  const device = await lockDevice(tx, deviceId);
  if (device) await saveDevice(tx, deviceId, { lastContactAt: now });
  return device?.lastContactAt;
}

/** The public keys that verify these phones' signatures. */
export async function listDeviceKeys(
  db: Db,
  deviceIds: readonly string[],
): Promise<readonly Pick<DeviceLedger, "deviceId" | "publicKey">[]> {
  return db
    .selectFrom("deviceLedgers")
    .select(["deviceId", "publicKey"])
    .where("deviceId", "in", deviceIds)
    .execute();
}
