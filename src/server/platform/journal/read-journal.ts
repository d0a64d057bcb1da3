// Reads the journal in sealing order. Numbers are assigned at commit under one lock, so a reader that has seen a number
// has seen all lower ones.
import type { JournalKind } from "#domain/audit/journal-kinds.ts";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../db/schema.ts";

export type SealedEntry = {
  readonly seq: number;
  readonly at: Instant;
  readonly kind: string;
  readonly subject: string;
};

/** The last number assigned; 0 in an empty journal. */
export async function lastJournalSeq(db: Db): Promise<number> {
  const last = await db
    .selectFrom("journal")
    .select("seq")
    .where("seq", "is not", null)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.seq ?? 0;
}

/** The instant of the first entry; `undefined` in an empty journal. */
export async function firstJournalInstant(db: Db): Promise<Instant | undefined> {
  const first = await db.selectFrom("journal").select("happenedAt").orderBy("id").limit(1).executeTakeFirst();
  return first?.happenedAt;
}

/** The last entry: a copy kept elsewhere later proves that nothing up to it was changed. */
export async function findJournalHead(db: Db): Promise<{ readonly entry: number; readonly hash: string }> {
  const row = await db
    .selectFrom("journal")
    .select(["seq", "hash"])
    .where("seq", "is not", null)
    .orderBy("seq", "desc")
    .executeTakeFirst();
  return { entry: row?.seq ?? 0, hash: Buffer.from(row?.hash ?? []).toString("hex") };
}

export async function readJournalAfter(db: Db, seq: number, most: number): Promise<readonly SealedEntry[]> {
  const rows = await db
    .selectFrom("journal")
    .select(["seq", "happenedAt", "kind", "subject"])
    .where("seq", ">", seq)
    .orderBy("seq")
    .limit(most)
    .execute();
  return rows.flatMap(({ seq: given, happenedAt, kind, subject }) =>
    given === null ? [] : [{ seq: given, at: happenedAt, kind, subject }],
  );
}

export async function findJournalEntry(db: Db, seq: number): Promise<SealedEntry | undefined> {
  const [entry] = await readJournalAfter(db, seq - 1, 1);
  return entry?.seq === seq ? entry : undefined;
}

/** Whether such a thing has ever happened to it. */
export async function isInJournal(db: Db, kind: JournalKind, subject: string): Promise<boolean> {
  const entry = await db
    .selectFrom("journal")
    .select("id")
    .where("subject", "=", subject)
    .where("kind", "=", kind)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
