import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Instant } from "#domain/time.ts";
import type { Files } from "../files/files.ts";
import { type BaseSeal, baseName, putManifest, putPart, putSeal, removeBase } from "./kept-bases.ts";
import { type BaseEnd, streamBase } from "./stream-base.ts";

/** An upload to a bucket takes a whole object from memory, so this bounds the memory used. */
const partBytes = 8 * 1024 * 1024;

export type BaseWanted = Pick<BaseSeal, "databaseId" | "journalHead" | "segmentBytes"> & {
  /** Connects as a role with the REPLICATION attribute. */
  readonly url: string;
  readonly now: () => Instant;
  readonly bytesPerSecond: number;
};

/**
 * Uploads a base backup and seals it once `beforeSeal` has archived the log that it needs; it throws to prevent that.
 */
export async function takeBase(
  files: Files,
  wanted: BaseWanted,
  beforeSeal: (end: Pick<BaseEnd, "timeline" | "from">) => Promise<void>,
): Promise<BaseSeal> {
  const { url, now, bytesPerSecond, databaseId, journalHead, segmentBytes } = wanted;
  const name = baseName(now());
  const stream = await streamBase(url, { name, bytesPerSecond });
  try {
    const parts: string[] = [];
    const put = async (bytes: Uint8Array): Promise<void> => {
      parts.push(await putPart(files, name, parts.length, bytes));
    };
    // Fastest compression level: most of the copy is empty pages.
    await pipeline(stream.tar, createGzip({ level: 1 }), (packed) => inParts(packed, put));
    const { manifest, ...end } = await stream.end;
    const sealed = await putManifest(files, name, manifest);
    const endedAt = now();
    await beforeSeal(end);
    const seal: BaseSeal = {
      ...end,
      name,
      databaseId,
      journalHead,
      segmentBytes,
      endedAt,
      parts,
      manifest: sealed,
    };
    await putSeal(files, seal);
    return seal;
  } catch (error) {
    // A partial upload only takes up space, and a full disk may be why it failed.
    await removeBase(files, name).catch(() => undefined);
    throw error;
  } finally {
    await stream.close();
  }
}

async function inParts(
  packed: AsyncIterable<Buffer>,
  put: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of packed) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    await put(Buffer.concat(waiting));
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) await put(Buffer.concat(waiting));
}
