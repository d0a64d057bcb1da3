import { listChanges } from "#domain/audit/list-changes.ts";
import { isoFromInstant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";

/** Enough for years of what is changed by hand; the journal has the rest. */
const most = 20;

export type ChangeOf = {
  readonly at: string;
  /** Absent of what the system did. */
  readonly staff?: string;
  /** What was different afterwards; none of what has been forgotten. */
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
