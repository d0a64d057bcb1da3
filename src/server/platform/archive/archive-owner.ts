// An archive belongs to one database: it stores the database's system identifier, and each timeline that has written to
// it. A recovery starts a new timeline, so that the log from before it is never overwritten.
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import { bytesOf, type Files } from "../files/files.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { eightDigits } from "./log-position.ts";
import type { WrittenLog } from "./written-log.ts";

const ownerKey = "database.json";
const ownerShape = z.object({ format: z.literal(1), databaseId: z.string() });

export const historyPlace = "timelines/";

/** Throws if the archive belongs to another database, or if a later copy of this database writes to it. */
export async function claimArchive(
  files: Files,
  { databaseId, timeline, folder }: Pick<WrittenLog, "databaseId" | "timeline" | "folder">,
): Promise<void> {
  const owner = (await archiveOwner(files)) ?? (await writeOwner(files, databaseId));
  if (owner !== databaseId) throw anothersArchive(owner, databaseId);
  const own = `${historyPlace}${eightDigits(timeline)}.history`;
  const known = (await files.list(historyPlace)).map(({ key }) => key);
  const later = known.find((key) => key > own);
  if (later !== undefined) {
    throw new ArchiveRefused(
      "another-copy",
      `A copy of this database that was recovered later archives to the same place (${later}). Name a place of its own in ARCHIVE_URL.`,
    );
  }
  const history = await historyOf(folder, timeline);
  if (!known.includes(own)) return files.put(own, history);
  const found = await files.open(own);
  if (found && !(await bytesOf(found)).equals(history)) {
    throw new ArchiveRefused(
      "another-copy",
      `Another recovered copy of this database archives to the same place (${own}). Name a place of its own in ARCHIVE_URL.`,
    );
  }
}

/** `undefined` if nothing has been archived yet. */
async function archiveOwner(files: Files): Promise<string | undefined> {
  const found = await files.open(ownerKey);
  if (found === undefined) return undefined;
  try {
    return ownerShape.parse(JSON.parse((await bytesOf(found)).toString("utf8"))).databaseId;
  } catch (cause) {
    throw new ArchiveRefused("damaged", `${ownerKey} of the archive cannot be read.`, { cause });
  }
}

export function anothersArchive(owner: string, databaseId: string): ArchiveRefused {
  return new ArchiveRefused(
    "another-database",
    `The archive is another database's (${owner}, not ${databaseId}). Name an empty place in ARCHIVE_URL.`,
  );
}

async function writeOwner(files: Files, databaseId: string): Promise<string> {
  await files.put(ownerKey, Buffer.from(JSON.stringify({ format: 1, databaseId })));
  // Two servers may claim it at once: the last write wins, and both read that one back.
  return (await archiveOwner(files)) ?? databaseId;
}

/** PostgreSQL's history file of the timeline: its parent, and where it branched off. Timeline 1 has no parent. */
async function historyOf(folder: string, timeline: number): Promise<Buffer> {
  if (timeline === 1) return Buffer.from("");
  return readFile(path.join(folder, `${eightDigits(timeline)}.history`));
}
