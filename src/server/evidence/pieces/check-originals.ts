import { sql } from "kysely";
import { recordPiece } from "../../custody-store/piece-store.ts";
import type { Files } from "../../platform/files/files.ts";
import { areFilesAway } from "../../platform/files/files-away.ts";
import { openFiles } from "../../platform/files/open-files.ts";
import type { Services } from "../../services.ts";
import { originalKey } from "./piece-keys.ts";
import { isWhole } from "./store-piece.ts";

/**
 * custody §3: reads a hundredth of the originals every night, the longest unread first, and those that were broken the
 * night before. A mismatch with the commitment, or a file that cannot be read, is noted, logged as an error, and stays
 * an alert (`watchAlerts`) until the original is found whole again. An outage of the files says nothing about any.
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
    .select(["id", "sha256", "bytes", "brokenAt"])
    .where("storedAt", "is not", null)
    .where("forgottenAt", "is", null)
    .orderBy(sql`broken_at is null`)
    .orderBy(sql`checked_at nulls first`)
    .limit(
      sql<number>`(select ceil(count(*) / 100.0) + count(broken_at) from evidence_pieces
        where stored_at is not null and forgotten_at is null)`,
    )
    .$narrowType<{ sha256: Uint8Array; bytes: number }>()
    .execute();
  const broken: string[] = [];
  for (const piece of pieces) {
    const flaw = await findFlaw(files, piece);
    if (flaw === undefined) {
      await recordPiece(db, piece.id, { checkedAt: clock.now(), brokenAt: null });
      continue;
    }
    broken.push(piece.id);
    await recordPiece(db, piece.id, { brokenAt: piece.brokenAt ?? clock.now() });
    log.error(flaw.error === undefined ? "evidence-hash-mismatch" : "evidence-unreadable", {
      pieceId: piece.id,
      sha256: Buffer.from(piece.sha256).toString("hex"),
      ...flaw,
    });
  }
  return { checked: pieces.length, broken };
}

/** Unread it would be first again every night, and take the place of one that can be read. */
async function findFlaw(
  files: Files,
  piece: { readonly sha256: Uint8Array; readonly bytes: number },
): Promise<{ readonly error?: unknown } | undefined> {
  try {
    return (await isWhole(files, originalKey(piece.sha256), piece)) ? undefined : {};
  } catch (error) {
    if (areFilesAway(error)) throw error;
    return { error };
  }
}
