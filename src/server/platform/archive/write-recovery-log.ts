import { open } from "node:fs/promises";
import path from "node:path";
import type { Files } from "../files/files.ts";
import { anothersArchive } from "./archive-owner.ts";
import { type LogPiece, readPiece } from "./log-pieces.ts";
import { lsnOf, segmentStart } from "./log-position.ts";
import type { RecoveryPlan } from "./plan-recovery.ts";
import { headerBytes, headerOf } from "./written-log.ts";

/** Writes the planned log into `pg_wal`: files of full segment size, the last one zero-filled after its known part. */
export async function writeRecoveryLog(
  files: Files,
  { base, pieces }: RecoveryPlan,
  folder: string,
): Promise<void> {
  const segments = Map.groupBy(pieces, ({ segment }) => segment);
  for (const [segment, parts] of segments) {
    const handle = await open(path.join(folder, segment), "w", 0o600);
    try {
      await handle.truncate(Number(base.segmentBytes));
      for (const part of parts) await writePiece(handle, part, await readPiece(files, part), base);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

type Handle = Awaited<ReturnType<typeof open>>;

async function writePiece(
  handle: Handle,
  piece: LogPiece,
  bytes: Buffer,
  { databaseId, segmentBytes }: RecoveryPlan["base"],
): Promise<void> {
  const start = segmentStart(piece.from, segmentBytes);
  if (piece.from === start && bytes.length >= headerBytes) {
    const header = headerOf(bytes);
    if (header.databaseId !== databaseId) throw anothersArchive(header.databaseId, databaseId);
    if (header.from !== start) throw new Error(`${piece.key} is the log at ${lsnOf(header.from)}`);
  }
  await handle.write(bytes, 0, bytes.length, Number(piece.from - start));
}
