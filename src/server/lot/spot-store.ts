// Spots of the lot: closed, never deleted, as events name them (custody §6).
import type { Db, Tx } from "../platform/db/schema.ts";

export type Spot = { readonly name: string; readonly zone: string; readonly closed: boolean };

const columns = ["name", "zone", "closed"] as const satisfies readonly (keyof Spot)[];

export async function listEverySpot(db: Db): Promise<readonly Spot[]> {
  return db.selectFrom("spots").select(columns).orderBy("zone").orderBy("name").execute();
}

export async function lockSpots(tx: Tx, names: readonly string[]): Promise<readonly Spot[]> {
  return tx.selectFrom("spots").select(columns).where("name", "in", names).forUpdate().execute();
}

export async function saveSpot(tx: Tx, spot: Spot): Promise<void> {
  const { zone, closed } = spot;
  await tx
    .insertInto("spots")
    .values(spot)
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ zone, closed }))
    .execute();
}
