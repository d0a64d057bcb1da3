import { sql } from "kysely";
import { statusesThat } from "#domain/booking/booking-states.ts";
import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { anonymiseBookingsOf } from "../booking-store/anonymise-bookings-of.ts";
import { at } from "../platform/db/instant-plugin.ts";

/**
 * accounts §8: what the books need is kept - the order, the stay, its price, and for a booking that was carried out or
 * paid for the name, company and address of its invoice. Telephone, e-mail address, plate and the link to the account
 * are erased.
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
    return bookings.map(
      ({ accountId: _account, quoteId: _quote, vehicleId: _vehicle, ...booking }) => booking,
    );
  },
  erase: async (tx, { accountId }, now) => {
    // A stay whose drop-off has passed counts as carried out even if nobody has noted so: its invoice may be
    // outstanding.
    const needed = sql<boolean>`(paid > 0 or status in (${sql.join(statusesThat("isServed"))})
      or (status in (${sql.join(statusesThat("isExpected"))}) and drop_off_at <= ${at(now)})
      or exists (select from invoices where invoices.booking_id = bookings.id))`;
    await anonymiseBookingsOf(tx, accountId, needed);
  },
};
