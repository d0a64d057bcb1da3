// The one row of the team's draft. Each change names the revision that it was made over: what somebody else has saved since
// is never written over, thrown away or published unseen (office §6).
import type { Insertable } from "kysely";
import { isId } from "../../platform/db/new-id.ts";
import type { Database, Tx } from "../../platform/db/schema.ts";

/** The draft as one has seen it, which is none from then on. */
export async function takeDraft(tx: Tx, revision: string): Promise<unknown> {
  const taken = await tx
    .deleteFrom("tariffDrafts")
    .where("revision", "=", seen(revision))
    .returning("contents")
    .executeTakeFirst();
  return taken?.contents;
}

type Row = Insertable<Database["tariffDrafts"]>;

/** Where there was none. */
export function insertDraft(tx: Tx, row: Row) {
  const insert = tx.insertInto("tariffDrafts").values(row);
  return insert
    .onConflict((known) => known.doNothing())
    .returning("revision")
    .executeTakeFirst();
}

/** Over the one that somebody has seen. */
export function replaceDraft(tx: Tx, revision: string, row: Row) {
  const update = tx.updateTable("tariffDrafts").set(row).where("revision", "=", seen(revision));
  return update.returning("revision").executeTakeFirst();
}

/** What is no id was never a revision. */
function seen(revision: string): string {
  return isId(revision) ? revision : "00000000-0000-0000-0000-000000000000";
}
