import type { Instant } from "#domain/time.ts";
import type { Tx } from "../platform/db/schema.ts";

/** Ends all sessions of an account except the caller's. */
export async function endSessions(
  tx: Tx,
  accountId: string,
  now: Instant,
  except: string | undefined,
): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ endedAt: now })
    .where("accountId", "=", accountId)
    .where("endedAt", "is", null)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .execute();
}
