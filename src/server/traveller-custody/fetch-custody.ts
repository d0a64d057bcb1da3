import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { findOwnBooking } from "../booking-store/find-booking.ts";
import type { Run } from "../use-case.ts";
import { viewCustodyForTraveller } from "./view-custody-for-traveller.ts";

export const fetchCustody: Run<typeof api.fetchCustody, "config" | "db" | "clock"> = async (
  services,
  { params, caller },
) => {
  const booking = await findOwnBooking(services.db, caller.accountId, params.reference);
  return booking ? accept(await viewCustodyForTraveller(services, booking)) : reject(refusal("not-found"));
};
