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

/** Keeps one head a day, the first; returns whether it was this one. */
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
    const parsed = shape.safeParse(JSON.parse((await bytesOf(file)).toString("utf8")));
    if (parsed.success) heads.push({ ...parsed.data, date });
  }
  return heads;
}
