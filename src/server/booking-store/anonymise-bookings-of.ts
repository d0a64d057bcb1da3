import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../platform/db/schema.ts";

/** accounts §8: name, address and company are kept where `isNeeded` says that the books need them. */
export async function anonymiseBookingsOf(
  tx: Tx,
  accountId: string,
  isNeeded: RawBuilder<boolean>,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({
      accountId: null,
      vehicleId: null,
      email: "",
      phone: "",
      vehiclePlate: sql`''`,
      firstname: sql<string>`case when ${isNeeded} then firstname else '' end`,
      lastname: sql<string>`case when ${isNeeded} then lastname else '' end`,
      address: sql<string>`case when ${isNeeded} then address else '' end`,
      company: sql`case when ${isNeeded} then company end`,
    })
    .where("accountId", "=", accountId)
    .execute();
}
