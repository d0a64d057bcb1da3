import * as z from "zod/mini";
import type { LocalDate } from "#domain/time.ts";
import { bytesOf, type Files } from "../platform/files/files.ts";

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

/** The oldest first. A file that is not a valid head is left out, so that its day shows as missing. */
export async function listKeptHeads(files: Files): Promise<readonly KeptHead[]> {
  const heads: KeptHead[] = [];
  for (const { key } of await files.list(folder)) {
    const [, date] = /([^/]+)\.json$/.exec(key) ?? [];
    // Other files in the folder, such as time stamps of the heads, are skipped.
    const file = date === undefined ? undefined : await files.open(key);
    if (date === undefined || file === undefined) continue;
    const head = headIn(await bytesOf(file));
    if (head) heads.push({ ...head, date });
  }
  return heads;
}

function headIn(content: Buffer): Head | undefined {
  try {
    return shape.safeParse(JSON.parse(content.toString("utf8"))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
