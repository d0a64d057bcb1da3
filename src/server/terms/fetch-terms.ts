import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { findOwnBooking } from "../booking-store/find-booking.ts";
import type { Run } from "../use-case.ts";
import { readTermsFile } from "./terms-file.ts";

/** The terms accepted with the traveller's own booking. */
export const fetchTerms: Run<typeof api.fetchTerms, "db" | "config"> = async (
  { db, config },
  { params, caller },
) => {
  const booking = await findOwnBooking(db, caller.accountId, params.reference);
  const file = booking && (await readTermsFile(db, booking.termsHash, config.publicUrl));
  return file ? accept(file) : reject(refusal("not-found"));
};
