import { sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import type { OwnedVehicle } from "#domain/vehicle/vehicle.ts";
import type { Db, Tx } from "../../platform/db/schema.ts";

export async function listVehiclesOf(db: Db, accountId: string): Promise<OwnedVehicle[]> {
  return db
    .selectFrom("vehicles")
    .select(["id", "brand", "model", "color", "licensePlate"])
    .where("accountId", "=", accountId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** Until the transaction ends nobody else adds one to this account. */
export async function countVehiclesAlone(tx: Tx, accountId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vehicles of ${accountId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom("vehicles")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("accountId", "=", accountId)
    .executeTakeFirstOrThrow();
  return count;
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
  await tx.updateTable("vehicles").set(vehicle).where("id", "=", id).execute();
}

export async function removeVehicle(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("vehicles").where("id", "=", id).execute();
}
