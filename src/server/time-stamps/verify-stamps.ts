import { type Result, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { findLostHeads } from "../audit/compare-heads.ts";
import { listKeptHeads } from "../audit/kept-heads.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Files } from "../platform/files/files.ts";
import { areFilesAway } from "../platform/files/files-away.ts";
import { readTimeStamp, type TimeStamp } from "./read-time-stamp.ts";
import { findStamp, headContent } from "./stamp-files.ts";

export type StampReport = {
  readonly heads: number;
  readonly stamps: readonly { readonly date: string; readonly at: Instant; readonly by: string }[];
  /** One sentence per flaw. */
  readonly flaws: readonly string[];
};

/** Verifies every stamp against its head, and every stamped head against the journal. */
export async function verifyStamps(db: Db, files: Files): Promise<StampReport> {
  const { heads, unreadable } = await listKeptHeads(files);
  const stamps: StampReport["stamps"][number][] = [];
  const flaws = unreadable.map((date) => `the head of ${date} cannot be read`);
  for (const head of heads) {
    const read = await readStamp(files, head.date);
    if (read === undefined) continue;
    if (!read.ok) flaws.push(`the time stamp of ${head.date}: ${read.refusal}`);
    else stamps.push({ date: head.date, at: read.value.at, by: read.value.by });
  }
  const stamped = new Set(stamps.map(({ date }) => date));
  const lost = await findLostHeads(
    db,
    heads.filter(({ date }) => stamped.has(date)),
  );
  const gone = lost.map(({ date }) => `the head that was stamped on ${date} is not the journal's any more`);
  return { heads: heads.length, stamps, flaws: [...flaws, ...gone] };
}

/** A file that cannot be read is a flaw of this stamp, and the others are read. An outage of the files proves nothing. */
async function readStamp(files: Files, date: string): Promise<Result<TimeStamp, string> | undefined> {
  try {
    const token = await findStamp(files, date);
    return token && readTimeStamp(token, await headContent(files, date));
  } catch (error) {
    if (areFilesAway(error)) throw error;
    return reject(`its file cannot be read: ${String(error)}`);
  }
}
