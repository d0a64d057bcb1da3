import { open } from "node:fs/promises";
import path from "node:path";
import type { Instant } from "#domain/time.ts";
import { type LogPosition, lsnOf, segmentName, segmentStart } from "./log-position.ts";

/** The log of a PostgreSQL on this machine, as it is written at one moment. */
export type WrittenLog = {
  /** Its `pg_wal`. */
  readonly folder: string;
  /** The number that every copy of one database bears, and no other database. */
  readonly databaseId: string;
  readonly timeline: number;
  readonly segmentBytes: bigint;
  /** What lies before is on the disk and never changes again. */
  readonly until: LogPosition;
  /** What was committed up to then lies before `until`. */
  readonly at: Instant;
};

export type LogHeader = { readonly from: LogPosition; readonly databaseId: string };

/** Bytes of one segment, which its first page must name as that very segment: PostgreSQL uses its files again. */
export async function readWritten(log: WrittenLog, from: LogPosition, until: LogPosition): Promise<Buffer> {
  const { folder, timeline, segmentBytes, databaseId } = log;
  const start = segmentStart(from, segmentBytes);
  const name = segmentName(timeline, start, segmentBytes);
  const handle = await open(path.join(folder, name));
  try {
    const bytes = await readAt(handle, Number(from - start), Number(until - from));
    // Asked afterwards: a file that is taken for another segment meanwhile bears that one's header.
    const header = headerOf(await readAt(handle, 0, headerBytes));
    if (header.from !== start || header.databaseId !== databaseId)
      throw new Error(`${name} is not the log at ${lsnOf(start)}: PostgreSQL has used its file again.`);
    return bytes;
  } finally {
    await handle.close();
  }
}

export const headerBytes = 40;

/** What the first page of each segment says of it (`XLogLongPageHeaderData`), in the byte order of this machine. */
export function headerOf(page: Buffer): LogHeader {
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
  return { from: view.getBigUint64(8, true), databaseId: String(view.getBigUint64(24, true)) };
}

type Handle = Awaited<ReturnType<typeof open>>;

async function readAt(handle: Handle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  if (bytesRead !== length) throw new Error("a file of PostgreSQL's log is shorter than it was written");
  return buffer;
}
