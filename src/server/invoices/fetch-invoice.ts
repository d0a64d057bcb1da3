import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { findOwnBooking } from "../booking-store/find-booking.ts";
import type { Run } from "../use-case.ts";
import { readInvoiceFile } from "./read-invoice-file.ts";

/** The invoice of the traveller's own booking, followed by its credit notes. */
export const fetchInvoice: Run<typeof api.fetchInvoice, "db"> = async ({ db }, { params, caller }) => {
  const booking = await findOwnBooking(db, caller.accountId, params.reference);
  if (!booking) return reject(refusal("not-found"));
  const file = await readInvoiceFile(db, booking);
  return file ? accept(file) : reject(refusal("no-invoice"));
};
