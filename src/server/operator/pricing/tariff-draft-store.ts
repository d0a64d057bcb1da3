// The team's draft, a single row. Each change names the revision it was made over, so that a colleague's later save is
// never overwritten, discarded or published unseen (office §6).
import type { Insertable } from "kysely";
import { isId } from "../../platform/db/new-id.ts";
import type { Database, Tx } from "../../platform/db/schema.ts";

/** Deletes the draft and returns its contents, if its revision is the one that the caller has seen. */
export async function takeDraft(tx: Tx, revision: string): Promise<unknown> {
  const taken = await tx
    .deleteFrom("tariffDrafts")
    .where("revision", "=", seen(revision))
    .returning("contents")
    .executeTakeFirst();
  return taken?.contents;
}

type Row = Insertable<Database["tariffDrafts"]>;

/** `undefined` if there is a draft already. */
export function insertDraft(tx: Tx, row: Row) {
  const insert = tx.insertInto("tariffDrafts").values(row);
  return insert
    .onConflict((known) => known.doNothing())
    .returning("revision")
    .executeTakeFirst();
}

/** `undefined` if the draft is no longer at the revision seen. */
export function replaceDraft(tx: Tx, revision: string, row: Row) {
  const update = tx.updateTable("tariffDrafts").set(row).where("revision", "=", seen(revision));
  return update.returning("revision").executeTakeFirst();
}

/** A revision that is not an id matches nothing: the nil UUID keeps PostgreSQL from rejecting it. */
function seen(revision: string): string {
  return isId(revision) ? revision : "00000000-0000-0000-0000-000000000000";
}
