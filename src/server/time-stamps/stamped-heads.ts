import { type KeptHead, listKeptHeads } from "../audit/kept-heads.ts";
import type { Files } from "../platform/files/files.ts";
import { findStamp, headContent } from "./stamp-files.ts";

export type StampedHead = KeptHead & { readonly content: Buffer; readonly stamp: Buffer };

/** Stamped heads of the given range of entries, bounds included. */
export async function listStampedHeads(
  files: Files,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<readonly StampedHead[]> {
  const stamped: StampedHead[] = [];
  for (const head of (await listKeptHeads(files)).heads) {
    if (head.entry < first || head.entry > last) continue;
    const stamp = await findStamp(files, head.date);
    if (stamp) stamped.push({ ...head, stamp, content: await headContent(files, head.date) });
  }
  return stamped;
}
