import { sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import { at } from "../db/instant-plugin.ts";
import type { Db, Tx } from "../db/schema.ts";

/** Erases the contents of these subjects' changes; the journal keeps that they changed, when and by whom. */
export async function eraseContentsOf(tx: Tx, subjects: readonly string[], now: Instant): Promise<void> {
  if (subjects.length === 0) return;
  await tx
    .updateTable("auditChanges")
    .set({ salt: null, before: null, after: null, erasedAt: now })
    .where("erasedAt", "is", null)
    .where("journalId", "in", (of) => of.selectFrom("journal").select("id").where("subject", "in", subjects))
    .execute();
}

/** Erases the contents of all changes before an instant. */
export async function eraseContentsBefore(db: Db, before: Instant, now: Instant): Promise<number> {
  const done = await sql`
    update audit_changes set salt = null, before = null, after = null, erased_at = ${at(now)}
    from journal where journal.id = journal_id and erased_at is null and happened_at < ${at(before)}`.execute(
    db,
  );
  return Number(done.numAffectedRows ?? 0n);
}
