import { isId } from "../platform/db/new-id.ts";
import type { Db } from "../platform/db/schema.ts";

export async function findContactMessage(db: Db, id: string) {
  if (!isId(id)) return undefined;
  return db
    .selectFrom("contactMessages")
    .select(["name", "email", "phone", "subject", "message"])
    .where("id", "=", id)
    .executeTakeFirst();
}
