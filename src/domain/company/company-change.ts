import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";

/**
 * payment §9: whom invoices are made out to may change until the first is issued. An issued one is never edited, and what
 * corrects it, or follows it, names the same customer.
 */
export function decideCompanyChange(booking: {
  readonly isGivenUp: boolean;
  readonly isInvoiced: boolean;
}): Result<void, Refusal<"not-possible-now">> {
  const isOpen = !booking.isInvoiced && !booking.isGivenUp;
  return isOpen ? accept(undefined) : reject(refusal("not-possible-now"));
}
