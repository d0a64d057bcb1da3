import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";

/**
 * payment §9: the recipient of invoices may change until the first is issued. An issued invoice is never edited, and
 * its credit notes and later invoices name the same customer.
 */
export function decideCompanyChange(booking: {
  readonly isGivenUp: boolean;
  readonly isInvoiced: boolean;
}): Result<void, Refusal<"not-possible-now">> {
  const isOpen = !booking.isInvoiced && !booking.isGivenUp;
  return isOpen ? accept(undefined) : reject(refusal("not-possible-now"));
}
