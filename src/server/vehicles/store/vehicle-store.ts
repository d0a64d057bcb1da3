import { sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import type { Energy } from "#domain/vehicle/energy.ts";
import type { OwnedVehicle } from "#domain/vehicle/vehicle.ts";
import type { Db, Tx } from "../../platform/db/schema.ts";

export async function listVehiclesOf(db: Db, accountId: string): Promise<OwnedVehicle[]> {
  const rows = await db
    .selectFrom("vehicles")
    .select(["id", "brand", "model", "color", "licensePlate", "energy"])
    .where("accountId", "=", accountId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(toOwnedVehicle);
}

export function toOwnedVehicle({
  energy,
  ...vehicle
}: Omit<OwnedVehicle, "energy"> & { readonly energy: Energy | null }): OwnedVehicle {
  return energy === null ? vehicle : { ...vehicle, energy };
}

/** Until the transaction ends, other calls can neither add a vehicle to this account nor change one's plate. */
export async function lockVehiclesOf(tx: Tx, accountId: string): Promise<OwnedVehicle[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vehicles of ${accountId}`}, 0))`.execute(tx);
  return listVehiclesOf(tx, accountId);
}

export async function insertVehicle(
  db: Db | Tx,
  accountId: string,
  vehicle: OwnedVehicle,
  now: Instant,
): Promise<void> {
  await db
    .insertInto("vehicles")
    .values({ ...vehicle, accountId, createdAt: now })
    .execute();
}

export async function updateVehicle(tx: Tx, { id, ...vehicle }: OwnedVehicle): Promise<void> {
  // An absent field clears the stored one.
  const energy = vehicle.energy ?? null;
  await tx
    .updateTable("vehicles")
    .set({ ...vehicle, energy })
    .where("id", "=", id)
    .execute();
}

export async function removeVehicle(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("vehicles").where("id", "=", id).execute();
}
