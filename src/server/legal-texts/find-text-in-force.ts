import type { LegalTextName } from "#domain/legal/legal-names.ts";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/** The operator's own version in force at an instant: the latest that has taken effect. */
export async function findTextInForce(db: Db, name: LegalTextName, now: Instant) {
  return db
    .selectFrom("legalTexts")
    .select(["number", "contents", "effectiveAt"])
    .where("name", "=", name)
    .where("setAsideAt", "is", null)
    .where("effectiveAt", "<=", now)
    .orderBy("effectiveAt", "desc")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}
