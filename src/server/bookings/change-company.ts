import { listChanges } from "#domain/audit/list-changes.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import type { Company } from "#domain/company/company.ts";
import { decideCompanyChange } from "#domain/company/company-change.ts";
import type { Refusal } from "#domain/refusal.ts";
import { accept, type Result } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendChange, type Contents } from "../platform/journal/append-change.ts";
import type { Actor } from "../platform/journal/append-journal.ts";
import { isInvoiced } from "./views/is-invoiced.ts";

type Wanted = { readonly company: Company | null; readonly at: Instant; readonly actor: Actor };

/**
 * For the traveller and the office. The caller holds the booking's lock, which issuing its invoice takes too
 * (payment §9).
 */
export async function changeCompany(
  tx: Tx,
  booking: Booking,
  { company, at, actor }: Wanted,
): Promise<Result<Booking, Refusal<"not-possible-now">>> {
  const { isGivenUp } = meaningOf(booking);
  const decided = decideCompanyChange({ isGivenUp, isInvoiced: await isInvoiced(tx, booking.id) });
  if (!decided.ok) return decided;
  const [before, after] = [contentsOf(booking.company), contentsOf(company)];
  // Saving the same values is not a change.
  if (listChanges(before, after).length === 0) return accept(booking);
  await appendChange(
    tx,
    {
      at,
      actor,
      kind: "booked-company-changed",
      subject: `booking ${booking.reference}`,
      data: { bookingId: booking.id, given: company !== null },
    },
    { before, after },
  );
  return accept(await saveBooking(tx, booking, { company }));
}

function contentsOf(company: Company | null): Contents {
  return company === null ? {} : { company };
}
