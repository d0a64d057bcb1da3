import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Instant } from "#domain/time.ts";
import type { Files } from "../files/files.ts";
import { type BaseSeal, baseName, putManifest, putPart, putSeal, removeBase } from "./kept-bases.ts";
import { type BaseEnd, streamBase } from "./stream-base.ts";

/** A bucket is handed a whole object at a time, from memory. */
const partBytes = 8 * 1024 * 1024;

export type BaseWanted = Pick<BaseSeal, "databaseId" | "journalHead" | "segmentBytes"> & {
  /** Of a role that may replicate. */
  readonly url: string;
  readonly now: () => Instant;
  readonly bytesPerSecond: number;
};

/** Puts a base backup and seals it, once `beforeSeal` has seen to the log that it needs; it throws to leave it unsealed. */
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
    // The fewest turns: what is copied is mostly empty pages.
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
    // What is half there only takes room, which may be why it failed.
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
