import type { Db } from "../platform/db/schema.ts";

/** Staff who can sign in, by first name, in all roles: managers and dispatchers also take keys at busy times. */
export function listColleagues(db: Db): Promise<{ readonly id: string; readonly firstname: string }[]> {
  return db
    .selectFrom("staff")
    .select(["id", "firstname"])
    .where("removedAt", "is", null)
    .where("passwordHash", "is not", null)
    .orderBy("firstname")
    .orderBy("id")
    .execute();
}
