import * as z from "zod/mini";
import type { LocalDate } from "#domain/time.ts";
import { bytesOf, type Files } from "../platform/files/files.ts";

const shape = z.object({ entry: z.int(), hash: z.string(), at: z.string() });
export type KeptHead = z.output<typeof shape>;

const folder = "journal-heads/";

/** One a day, and the first of it stays; answers whether it was. */
export async function keepHead(files: Files, head: KeptHead, date: LocalDate): Promise<boolean> {
  const key = `${folder}${date}.json`;
  if ((await files.open(key)) !== undefined) return false;
  await files.put(key, Buffer.from(JSON.stringify(head)));
  return true;
}

/** The oldest first; what is no head is left out, and shows by its absence. */
export async function listKeptHeads(files: Files): Promise<readonly KeptHead[]> {
  const heads: KeptHead[] = [];
  for (const { key } of await files.list(folder)) {
    const file = await files.open(key);
    if (file === undefined) continue;
    const parsed = shape.safeParse(JSON.parse((await bytesOf(file)).toString("utf8")));
    if (parsed.success) heads.push(parsed.data);
  }
  return heads;
}
