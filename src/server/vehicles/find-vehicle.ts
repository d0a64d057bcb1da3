import type { OwnedVehicle } from "#domain/vehicle/vehicle.ts";
import { isId } from "../platform/db/new-id.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { toOwnedVehicle } from "./store/vehicle-store.ts";

const columns = ["id", "brand", "model", "color", "licensePlate", "energy"] as const;

/** A vehicle of the account; `undefined` if it belongs to another account or does not exist. */
export async function findVehicle(db: Db, accountId: string, id: string): Promise<OwnedVehicle | undefined> {
  return isId(id) ? found(await selectOwn(db, accountId, id).executeTakeFirst()) : undefined;
}

/** Keeps the vehicle from being deleted until the transaction ends. */
export async function shareVehicle(tx: Tx, accountId: string, id: string): Promise<OwnedVehicle | undefined> {
  return isId(id) ? found(await selectOwn(tx, accountId, id).forKeyShare().executeTakeFirst()) : undefined;
}

/** Waits for concurrent bookings with the vehicle. */
export async function lockVehicle(tx: Tx, accountId: string, id: string): Promise<OwnedVehicle | undefined> {
  return isId(id) ? found(await selectOwn(tx, accountId, id).forUpdate().executeTakeFirst()) : undefined;
}

function selectOwn(db: Db, accountId: string, id: string) {
  return db.selectFrom("vehicles").select(columns).where("id", "=", id).where("accountId", "=", accountId);
}

function found(row: Parameters<typeof toOwnedVehicle>[0] | undefined): OwnedVehicle | undefined {
  return row && toOwnedVehicle(row);
}
