import { listPurgeablePieces } from "../../custody-store/list-purgeable-pieces.ts";
import { recordPiece } from "../../custody-store/piece-store.ts";
import { readOperator } from "../../operator/read-operator.ts";
import type { Db } from "../../platform/db/schema.ts";
import { openFiles } from "../../platform/files/open-files.ts";
import { tryEach } from "../../platform/queue/each-for-itself.ts";
import type { Services } from "../../services.ts";
import { derivedKey, derivedSizes, originalKey } from "./piece-keys.ts";

/**
 * custody §3: purges pictures and films some months after the return and keeps their hashes. An open claim keeps
 * everything, also for years after it is closed. Content that another piece shares is kept for that one. What cannot be
 * removed keeps none of the others.
 */
export async function purgeMedia({
  db,
  config,
  clock,
}: Pick<Services, "db" | "config" | "clock">): Promise<Purged> {
  const files = openFiles(config);
  const now = clock.now();
  const rows = await listPurgeablePieces(db, (await readOperator(db)).custody, now);
  let count = 0;
  const failures = await tryEach(rows, async ({ id, sha256 }) => {
    if (!(await isNeededElsewhere(db, id, sha256))) {
      await files.remove(originalKey(sha256));
      for (const size of derivedSizes) await files.remove(derivedKey(sha256, size));
    }
    await recordPiece(db, id, { forgottenAt: now });
    count += 1;
  });
  return { count, failures };
}

type Purged = { readonly count: number; readonly failures: readonly unknown[] };

async function isNeededElsewhere(db: Db, id: string, sha256: Uint8Array): Promise<boolean> {
  const other = await db
    .selectFrom("evidencePieces")
    .select("id")
    .where("sha256", "=", sha256)
    .where("id", "<>", id)
    .where("forgottenAt", "is", null)
    .executeTakeFirst();
  return other !== undefined;
}
