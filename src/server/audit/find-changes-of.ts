import { listChanges } from "#domain/audit/list-changes.ts";
import { isoFromInstant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";

/** Covers years of manual changes; older ones are still in the journal. */
const most = 20;

export type ChangeOf = {
  readonly at: string;
  /** Absent where the system made the change. */
  readonly staff?: string;
  /** Names of the fields that changed; empty once the contents were erased. */
  readonly fields: readonly string[];
};

/** Who changed one thing, when, and which of its fields: the newest first. */
export async function findChangesOf(db: Db, subject: string): Promise<readonly ChangeOf[]> {
  const rows = await db
    .selectFrom("journal")
    .leftJoin("auditChanges", "auditChanges.journalId", "journal.id")
    .select(["happenedAt", "actor", "before", "after"])
    .where("subject", "=", subject)
    .orderBy("journal.id", "desc")
    .limit(most)
    .execute();
  const idOf = (actor: string) => /^staff ([0-9a-f-]{36})$/.exec(actor)?.[1] ?? null;
  const names = await findStaffNames(
    db,
    rows.map(({ actor }) => idOf(actor)),
  );
  return rows.map(({ happenedAt, actor, before, after }) => {
    const staff = names.get(idOf(actor) ?? "");
    return {
      at: isoFromInstant(happenedAt),
      ...(staff !== undefined && { staff }),
      fields: listChanges(before, after).map(({ field }) => field),
    };
  });
}
