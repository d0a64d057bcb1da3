import { messageReference } from "#domain/contact/message-reference.ts";
import { isId } from "../platform/db/new-id.ts";
import type { Db } from "../platform/db/schema.ts";

export async function findContactMessage(db: Db, id: string) {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom("contactMessages")
    .select(["id", "name", "email", "phone", "subject", "message"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, reference: messageReference(row.id) };
}
