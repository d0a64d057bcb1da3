import type { Expression } from "kysely";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/** As a condition: what an account has been used by. */
export function sessionsSince(db: Db, accountId: Expression<string>, since: Instant) {
  return db
    .selectFrom("sessions")
    .select("sessions.id")
    .where("sessions.accountId", "=", accountId)
    .where("sessions.lastUsedAt", ">=", since);
}
