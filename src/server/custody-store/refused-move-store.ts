import type { RefusedMove } from "#domain/custody/custody.ts";
import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

const columns = [
  "id",
  "bookingId",
  "kind",
  "staffId",
  "sentBy",
  "deviceId",
  "deviceAt",
  "arrivedAt",
  "refusal",
  "move",
  "found",
] as const satisfies readonly (keyof RefusedMove)[];

/** False when the phone has sent the move before. */
export async function insertRefusedMove(tx: Tx, refused: RefusedMove): Promise<boolean> {
  const kept = await tx
    .insertInto("refusedMoves")
    .values({ ...refused, move: JSON.stringify(refused.move), found: JSON.stringify(refused.found) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return kept !== undefined;
}

/** `null` in place of words: nobody had to resolve it, because its phone tried again and the move was made. */
export type Resolution = { readonly at: Instant; readonly by: string; readonly words: string | null };

/** Returns the booking's id; `undefined` when the task is resolved already. */
export async function resolveRefused(
  tx: Tx,
  id: string,
  { at, by, words }: Resolution,
): Promise<string | undefined> {
  const resolved = await tx
    .updateTable("refusedMoves")
    .set({ resolvedAt: at, resolvedBy: by, resolution: words })
    .where("id", "=", id)
    .where("resolvedAt", "is", null)
    .returning("bookingId")
    .executeTakeFirst();
  return resolved?.bookingId;
}

/** Unresolved tasks, the oldest first. */
export function listOpenRefusals(db: Db, limit = 1_000): Promise<readonly RefusedMove[]> {
  return db
    .selectFrom("refusedMoves")
    .select(columns)
    .where("resolvedAt", "is", null)
    .orderBy("arrivedAt")
    .limit(limit)
    .execute();
}
