import type { Tx } from "../platform/db/schema.ts";
import { lockManagers } from "../staff-store/staff-store.ts";

/** Somebody else who may manage the team can still sign in once this person no longer does. */
export async function keepsAManager(tx: Tx, without: string): Promise<boolean> {
  const managers = await lockManagers(tx);
  return !managers.includes(without) || managers.length > 1;
}
