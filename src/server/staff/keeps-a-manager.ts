import type { Tx } from "../platform/db/schema.ts";
import { lockManagers } from "../staff-store/staff-store.ts";

/** Whether a manager can still sign in once this member no longer can. */
export async function keepsAManager(tx: Tx, without: string): Promise<boolean> {
  const managers = await lockManagers(tx);
  return !managers.includes(without) || managers.length > 1;
}
