import { sql } from "kysely";
import { recordPiece } from "../../custody-store/piece-record.ts";
import { openFiles } from "../../platform/files/open-files.ts";
import type { Services } from "../../services.ts";
import { originalKey } from "./piece-keys.ts";
import { isWhole } from "./store-piece.ts";

/**
 * custody §3: every night a hundredth of the originals, those first that were not read for longest. What is no longer
 * what was committed stays unchecked, is an error in the log, and `verify-custody` names it.
 */
export async function checkOriginals({
  db,
  config,
  clock,
  log,
}: Pick<Services, "db" | "config" | "clock" | "log">): Promise<{
  checked: number;
  broken: readonly string[];
}> {
  const files = openFiles(config);
  const pieces = await db
    .selectFrom("evidencePieces")
    .select(["id", "sha256", "bytes"])
    .where("storedAt", "is not", null)
    .where("forgottenAt", "is", null)
    .orderBy(sql`checked_at nulls first`)
    .limit(
      sql<number>`(select ceil(count(*) / 100.0) from evidence_pieces
        where stored_at is not null and forgotten_at is null)`,
    )
    .$narrowType<{ sha256: Uint8Array; bytes: number }>()
    .execute();
  const broken: string[] = [];
  for (const piece of pieces) {
    if (await isWhole(files, originalKey(piece.sha256), piece)) {
      await recordPiece(db, piece.id, { checkedAt: clock.now() });
      continue;
    }
    broken.push(piece.id);
    log.error("evidence-hash-mismatch", {
      pieceId: piece.id,
      sha256: Buffer.from(piece.sha256).toString("hex"),
    });
  }
  return { checked: pieces.length, broken };
}
