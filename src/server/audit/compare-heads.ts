import type { Db } from "../platform/db/schema.ts";

export type NotedHead = { readonly entry: number; readonly hash: string };

/** Noted heads that are missing from the journal, or have another hash there: it was truncated, or rewritten. */
export async function findLostHeads<Head extends NotedHead>(
  db: Db,
  noted: readonly Head[],
): Promise<readonly (Head & { readonly why: "missing" | "other-hash" })[]> {
  if (noted.length === 0) return [];
  const rows = await db
    .selectFrom("journal")
    .select(["seq", "hash"])
    .where(
      "seq",
      "in",
      noted.map(({ entry }) => entry),
    )
    .execute();
  const known = new Map(rows.map(({ seq, hash }) => [seq, Buffer.from(hash ?? []).toString("hex")]));
  return noted.flatMap((head) => {
    const hash = known.get(head.entry);
    if (hash === head.hash) return [];
    return [{ ...head, why: hash === undefined ? ("missing" as const) : ("other-hash" as const) }];
  });
}
