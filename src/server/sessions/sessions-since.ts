import type { Expression } from "kysely";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/** Subquery: the sessions of an account used since then. */
export function sessionsSince(db: Db, accountId: Expression<string>, since: Instant) {
  return db
    .selectFrom("sessions")
    .select("sessions.id")
    .where("sessions.accountId", "=", accountId)
    .where("sessions.lastUsedAt", ">=", since);
}
