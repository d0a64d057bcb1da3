import type { AlertKind } from "#domain/alert/alert-kinds.ts";
import type { Instant } from "#domain/time.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";

export type EndedAlerts = {
  readonly kind: AlertKind;
  readonly subjects: readonly string[];
  readonly at: Instant;
};

/** The condition has ended: the alert leaves the list, and the same condition raises a new one later (alerts §1). */
export async function endAlerts(tx: Tx, { kind, subjects, at }: EndedAlerts): Promise<void> {
  if (subjects.length === 0) return;
  const ended = await tx
    .updateTable("alerts")
    .set({ endedAt: at })
    .where("kind", "=", kind)
    .where("subject", "in", subjects)
    .where("endedAt", "is", null)
    .returning(["id", "settledAt"])
    .execute();
  for (const { id, settledAt } of ended) {
    // An alert that somebody has settled has left the list already.
    if (settledAt !== null) continue;
    const subject = `alert ${id}`;
    await appendJournal(tx, { at, actor: "system", kind: "alert-ended", subject, data: { alert: kind } });
  }
}

export function listOpenSubjects(tx: Tx, kind: AlertKind): Promise<{ subject: string }[]> {
  return tx
    .selectFrom("alerts")
    .select("subject")
    .where("kind", "=", kind)
    .where("endedAt", "is", null)
    .execute();
}
