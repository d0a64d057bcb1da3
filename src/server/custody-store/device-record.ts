// What each enrolled phone has told: its key, its chain, and when it was last in touch (custody §3).
import type { Selectable, Updateable } from "kysely";
import type { Instant } from "#domain/time.ts";
import type { Database, Tx } from "../platform/db/schema.ts";

type DeviceLedger = Selectable<Database["deviceLedgers"]>;

async function lockDevice(tx: Tx, deviceId: string): Promise<DeviceLedger | undefined> {
  return tx
    .selectFrom("deviceLedgers")
    .selectAll()
    .where("deviceId", "=", deviceId)
    .forUpdate()
    .executeTakeFirst();
}

async function saveDevice(
  tx: Tx,
  deviceId: string,
  changed: Updateable<Database["deviceLedgers"]>,
): Promise<void> {
  await tx.updateTable("deviceLedgers").set(changed).where("deviceId", "=", deviceId).execute();
}

/** Notes that the phone was in touch, and answers when it had been before; `undefined` of a desk without a key. */
export async function noteContact(
  tx: Tx,
  deviceId: string | undefined,
  now: Instant,
): Promise<Instant | undefined> {
  if (deviceId === undefined) return undefined;
  const device = await lockDevice(tx, deviceId);
  if (device) await saveDevice(tx, deviceId, { lastContactAt: now });
  return device?.lastContactAt;
}
