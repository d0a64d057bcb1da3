import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import type { Run } from "../http/call.ts";
import { readOperator } from "../operator/read-operator.ts";
import { findOwnBooking } from "./find-booking.ts";
import { viewBooking } from "./view-bookings.ts";

export const fetchBooking: Run<typeof api.fetchBooking> = async (
  { db, clock },
  { params, caller, origin },
) => {
  const booking = await findOwnBooking(db, caller.accountId, params.reference);
  if (!booking) return reject(refusal("not-found"));
  const operator = await readOperator(db);
  return accept(await viewBooking(db, booking, { operator, locale: origin.locale, now: clock.now() }));
};
