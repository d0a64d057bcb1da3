import { open } from "node:fs/promises";
import path from "node:path";
import type { Instant } from "#domain/time.ts";
import { type LogPosition, lsnOf, segmentName, segmentStart } from "./log-position.ts";

/** The WAL of a PostgreSQL on this machine, as it stands at one moment. */
export type WrittenLog = {
  /** The `pg_wal` folder. */
  readonly folder: string;
  /** PostgreSQL's system identifier: shared by every copy of one database, unique otherwise. */
  readonly databaseId: string;
  readonly timeline: number;
  readonly segmentBytes: bigint;
  /** The log before this position is flushed to disk and final. */
  readonly until: LogPosition;
  /** Everything committed by this instant lies before `until`. */
  readonly at: Instant;
};

export type LogHeader = { readonly from: LogPosition; readonly databaseId: string };

/** Reads bytes of one segment, and checks its header: PostgreSQL recycles segment files. */
export async function readWritten(log: WrittenLog, from: LogPosition, until: LogPosition): Promise<Buffer> {
  const { folder, timeline, segmentBytes, databaseId } = log;
  const start = segmentStart(from, segmentBytes);
  const name = segmentName(timeline, start, segmentBytes);
  const handle = await open(path.join(folder, name));
  try {
    const bytes = await readAt(handle, Number(from - start), Number(until - from));
    // Read after the bytes: if the file was recycled meanwhile, its header names another segment.
    const header = headerOf(await readAt(handle, 0, headerBytes));
    if (header.from !== start || header.databaseId !== databaseId)
      throw new Error(`${name} is not the log at ${lsnOf(start)}: PostgreSQL has used its file again.`);
    return bytes;
  } finally {
    await handle.close();
  }
}

export const headerBytes = 40;

/** The header on the first page of each segment (`XLogLongPageHeaderData`), in this machine's byte order. */
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
