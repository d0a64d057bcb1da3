import type { BookingPerson } from "#domain/booking/booking.ts";
import type { Db } from "../platform/db/schema.ts";

export async function findPerson(db: Db, accountId: string): Promise<BookingPerson | undefined> {
  return db
    .selectFrom("accounts")
    .select(["firstname", "lastname", "email", "phone", "address"])
    .where("id", "=", accountId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
}
