// A fake `pg_wal` of a few small segments, without a PostgreSQL, so that shipping it and interrupting that are cheap.
import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toInstant } from "#domain/time.ts";
import { segmentName } from "#server/platform/archive/log-position.ts";
import type { WrittenLog } from "#server/platform/archive/written-log.ts";
import type { FileContent, Files } from "#server/platform/files/files.ts";

export const segmentBytes = 65_536n;
export const databaseId = "7412345678901234567";

export type FakeWal = {
  readonly folder: string;
  /** The log as PostgreSQL reports it at this position and time, in milliseconds. */
  readonly writtenUntil: (until: bigint, at: number) => WrittenLog;
  readonly bytes: (from: bigint, until: bigint) => Buffer;
};

/** Segments 1 to `count`: PostgreSQL begins with 1. */
export function fakeWal(count: number, seed = "log"): FakeWal {
  const folder = mkdtempSync(join(tmpdir(), "valet-log-"));
  const all = new Map<bigint, Buffer>();
  for (let number = 1n; number <= BigInt(count); number += 1n) {
    const start = number * segmentBytes;
    const block = createHash("sha512").update(`${seed} ${number}`).digest();
    const content = Buffer.alloc(Number(segmentBytes), block);
    content.writeBigUInt64LE(start, 8);
    content.writeBigUInt64LE(BigInt(databaseId), 24);
    all.set(start, content);
    writeFileSync(join(folder, segmentName(1, start, segmentBytes)), content);
  }
  return {
    folder,
    writtenUntil: (until, at) => ({
      folder,
      databaseId,
      timeline: 1,
      segmentBytes,
      until,
      at: toInstant(at),
    }),
    bytes: (from, until) =>
      Buffer.concat([...all.values()]).subarray(Number(from - segmentBytes), Number(until - segmentBytes)),
  };
}

export class CutOff extends Error {}

/** Files in memory whose writer crashes at its nth change, either before or after the change takes effect. */
export function filesInMemory() {
  const objects = new Map<string, Buffer>();
  let left = Number.POSITIVE_INFINITY;
  let isMade = true;
  const change = (make: () => void): void => {
    left -= 1;
    if (left > 0) return make();
    if (left === 0 && isMade) make();
    throw new CutOff("killed");
  };
  const files: Files = {
    put: async (key, content) => {
      const bytes = await bytesOfContent(content);
      change(() => objects.set(key, bytes));
    },
    open: async (key) => {
      const found = objects.get(key);
      return found && { bytes: found.length, content: onePart(found) };
    },
    remove: async (key) => change(() => objects.delete(key)),
    list: async (prefix) =>
      [...objects]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, { length }]) => ({ key, bytes: length }))
        .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  };
  return {
    files,
    objects,
    /** The nth change is the last one; `made` says whether it takes effect. */
    cutOffAt: (changes: number, made: boolean) => {
      [left, isMade] = [changes, made];
    },
  };
}

async function* onePart(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function bytesOfContent(content: FileContent): Promise<Buffer> {
  if (content instanceof Uint8Array) return Buffer.from(content);
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}
