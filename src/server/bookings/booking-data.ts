import { sql } from "kysely";
import { statusesThat } from "#domain/booking/booking-states.ts";
import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { listInvoicesOfAccount } from "../invoices/invoice-data.ts";
import { forgetPayer, listPaymentsOfAccount } from "../ledger/payment-data.ts";
import { at } from "../platform/db/instant-plugin.ts";

/**
 * accounts §8: what the books need stays - the order, the stay, its price, and for a booking that was carried out or
 * paid for the name and address of its invoice. Telephone, e-mail address, plate and the tie to the account go.
 */
export const bookingData: PersonalDataSource = {
  name: "bookings",
  collect: async (db, { accountId }) => {
    const bookings = await db
      .selectFrom("bookings")
      .selectAll()
      .where("accountId", "=", accountId)
      .orderBy("createdAt")
      .execute();
    const [payments, invoices] = await Promise.all([
      listPaymentsOfAccount(db, accountId),
      listInvoicesOfAccount(db, accountId),
    ]);
    return bookings.map(({ id, accountId: _account, quoteId: _quote, vehicleId: _vehicle, ...booking }) => ({
      ...booking,
      payments: payments.filter(({ bookingId }) => bookingId === id).map(withoutBooking),
      invoices: invoices.filter(({ bookingId }) => bookingId === id).map(withoutBooking),
    }));
  },
  erase: async (tx, { accountId }, now) => {
    // A stay whose drop-off has passed was carried out, whoever has noted so: its invoice may still be to be written.
    const needed = sql<boolean>`(paid > 0 or status in (${sql.join(statusesThat("isServed"))})
      or (status in (${sql.join(statusesThat("isExpected"))}) and drop_off_at <= ${at(now)})
      or exists (select from invoices where invoices.booking_id = bookings.id))`;
    await forgetPayer(tx, accountId);
    await tx
      .updateTable("bookings")
      .set({
        accountId: null,
        vehicleId: null,
        email: "",
        phone: "",
        vehiclePlate: sql`''`,
        firstname: sql<string>`case when ${needed} then firstname else '' end`,
        lastname: sql<string>`case when ${needed} then lastname else '' end`,
        address: sql<string>`case when ${needed} then address else '' end`,
      })
      .where("accountId", "=", accountId)
      .execute();
  },
};

function withoutBooking<Row extends { readonly bookingId: string }>(row: Row) {
  const { bookingId: _, ...others } = row;
  return others;
}
