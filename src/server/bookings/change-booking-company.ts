import type { api } from "#contract/api.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { asTyped, checkCompany } from "#domain/company/company.ts";
import { decideCompanyChange } from "#domain/company/company-change.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import { lockOwnBooking } from "../booking-store/find-booking.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";
import { isInvoiced } from "./views/is-invoiced.ts";
import { viewBooking } from "./views/view-bookings.ts";

/** Under the lock of the booking, which whoever issues its invoice holds as well. */
export const changeBookingCompany: Run<typeof api.changeBookingCompany, "db" | "clock"> = async (
  { db, clock },
  { params, body, caller, origin },
) => {
  const now = clock.now();
  const read = body.company === null ? accept(null) : checkCompany(asTyped(body.company));
  if (!read.ok) return reject(refusal("invalid", read.refusal));
  const changed = await decideInTransaction(db, async (tx): Promise<Result<Booking, ChangeRefusal>> => {
    const booking = await lockOwnBooking(tx, caller.accountId, params.reference);
    if (!booking) return reject(refusal("not-found"));
    const { isGivenUp } = meaningOf(booking);
    const decided = decideCompanyChange({ isGivenUp, isInvoiced: await isInvoiced(tx, booking.id) });
    if (!decided.ok) return decided;
    await appendJournal(tx, {
      at: now,
      actor: `account ${caller.accountId}`,
      kind: "booked-company-changed",
      subject: `booking ${booking.reference}`,
      data: { bookingId: booking.id, given: read.value !== null },
    });
    return accept(await saveBooking(tx, booking, { company: read.value }));
  });
  if (!changed.ok) return changed;
  const operator = await readOperator(db);
  return accept(await viewBooking(db, changed.value, { operator, locale: origin.locale, now }));
};

type ChangeRefusal = Refusal<"not-found" | "not-possible-now">;
