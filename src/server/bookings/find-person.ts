import type { Db } from "../db/schema.ts";
import type { BookingPerson } from "./stored-booking.ts";

export async function findPerson(db: Db, accountId: string): Promise<BookingPerson | undefined> {
  return db
    .selectFrom("accounts")
    .select(["firstname", "lastname", "email", "phone", "address"])
    .where("id", "=", accountId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
}
