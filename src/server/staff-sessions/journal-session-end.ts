import type { Instant } from "#domain/time.ts";
import type { Tx } from "../platform/db/schema.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";

type SessionEnd = {
  readonly by: Actor;
  readonly staffId: string;
  readonly sessionId: string;
  readonly why: "signed-out" | "ended" | "pin-misses";
  readonly now: Instant;
};

export async function journalSessionEnd(
  tx: Tx,
  { by, staffId, sessionId, why, now }: SessionEnd,
): Promise<void> {
  const data = { session: sessionId, why };
  await appendJournal(tx, {
    at: now,
    actor: by,
    kind: "staff-session-ended",
    subject: `staff ${staffId}`,
    data,
  });
}
