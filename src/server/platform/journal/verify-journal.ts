import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

export type JournalReport = {
  readonly entries: number;
  /** The first entry that does not chain to its predecessor; absent if the chain is intact. */
  readonly broken?: { readonly seq: number; readonly why: "missing" | "previous-hash" | "hash" };
  /** Entries outside the chain: none, unless a write bypassed the trigger. */
  readonly unchained: number;
  /** Hash of the last entry: a copy kept elsewhere detects later truncation. */
  readonly head: string;
};

type Chained = {
  readonly seq: number;
  readonly milliseconds: number;
  readonly actor: string;
  readonly kind: string;
  readonly subject: string;
  readonly data: string;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
};

const page = 5_000;

/** Recomputes every hash here rather than in the database, where the function could have been changed. */
export async function verifyJournal(db: Db): Promise<JournalReport> {
  const unchained = await countUnchained(db);
  let entries = 0;
  let head: Buffer = createHash("sha256").update("").digest();
  for (;;) {
    const next = await listChained(db, entries);
    for (const entry of next) {
      const why = flawIn(entry, entries + 1, head);
      if (why) return { entries, broken: { seq: entries + 1, why }, unchained, head: head.toString("hex") };
      entries += 1;
      head = entry.hash;
    }
    if (next.length < page) return { entries, unchained, head: head.toString("hex") };
  }
}

function flawIn(entry: Chained, expectedSeq: number, previous: Buffer) {
  if (entry.seq !== expectedSeq) return "missing";
  if (!entry.previousHash.equals(previous)) return "previous-hash";
  return entry.hash.equals(hashOf(entry)) ? undefined : "hash";
}

function hashOf({ previousHash, seq, milliseconds, actor, kind, subject, data }: Chained): Buffer {
  return createHash("sha256")
    .update(previousHash)
    .update([seq, milliseconds, actor, kind, subject, data].join("\n"))
    .digest();
}

async function listChained(db: Db, after: number): Promise<readonly Chained[]> {
  const { rows } = await sql<Chained>`
    select seq, (extract(epoch from happened_at) * 1000)::bigint as milliseconds,
      actor, kind, subject, data::text as data, previous_hash, hash
    from journal where seq > ${after} order by seq limit ${page}`.execute(db);
  return rows;
}

async function countUnchained(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("journal")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("seq", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
