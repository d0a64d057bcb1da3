import * as z from "zod/mini";
import type { LocalDate } from "#domain/time.ts";
import { bytesOf, type Files } from "../platform/files/files.ts";
import { areFilesAway } from "../platform/files/files-away.ts";

const shape = z.object({ entry: z.int(), hash: z.string(), at: z.string() });
type Head = z.output<typeof shape>;
export type KeptHead = Head & { readonly date: string };

const folder = "journal-heads/";

export function headFile(date: string): string {
  return `${folder}${date}.json`;
}

/**
 * Keeps one head a day, the first; returns whether it was this one. NOTE: not exclusive by itself. Its job runs on one
 * server at a time; if the job's lock is lost, two may be kept one after the other and mailed both, each of them true.
 */
export async function keepHead(files: Files, head: Head, date: LocalDate): Promise<boolean> {
  const key = headFile(date);
  if ((await files.open(key)) !== undefined) return false;
  await files.put(key, Buffer.from(JSON.stringify(head)));
  return true;
}

type KeptHeads = {
  /** The oldest first. */
  readonly heads: readonly KeptHead[];
  /** Days whose file is no valid head, or cannot be read. */
  readonly unreadable: readonly string[];
};

/** A head that cannot be read hides none of the others, and its day is named for the caller to report. */
export async function listKeptHeads(files: Files): Promise<KeptHeads> {
  const heads: KeptHead[] = [];
  const unreadable: string[] = [];
  for (const { key } of await files.list(folder)) {
    const [, date] = /([^/]+)\.json$/.exec(key) ?? [];
    // Other files in the folder, such as time stamps of the heads, are skipped.
    if (date === undefined) continue;
    const head = await readHead(files, key);
    if (head) heads.push({ ...head, date });
    else unreadable.push(date);
  }
  return { heads, unreadable };
}

/** An outage of the files says nothing about the head, and is thrown. */
async function readHead(files: Files, key: string): Promise<Head | undefined> {
  try {
    const file = await files.open(key);
    return file && shape.safeParse(JSON.parse((await bytesOf(file)).toString("utf8"))).data;
  } catch (error) {
    if (areFilesAway(error)) throw error;
    return undefined;
  }
}
