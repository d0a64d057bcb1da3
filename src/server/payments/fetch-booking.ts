import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { findOwnBooking } from "../booking-store/find-booking.ts";
import { viewBooking } from "../bookings/views/view-bookings.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Run } from "../use-case.ts";
import { settleIfPending } from "./settle-if-pending.ts";

/** Read by the page that the traveller comes back to: an awaited payment is asked about at the provider (payment §5). */
export const fetchBooking: Run<typeof api.fetchBooking> = async (services, { params, caller, origin }) => {
  const { db, clock } = services;
  const find = () => findOwnBooking(db, caller.accountId, params.reference);
  const found = await find();
  const booking = found && (await settleIfPending(services, found)) ? await find() : found;
  if (!booking) return reject(refusal("not-found"));
  const operator = await readOperator(db);
  return accept(await viewBooking(db, booking, { operator, locale: origin.locale, now: clock.now() }));
};
