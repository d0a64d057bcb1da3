import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import type { Run } from "../http/call.ts";
import { readOperator } from "../operator/read-operator.ts";
import { settleIfPending } from "../payments/settle-if-pending.ts";
import { findOwnBooking } from "./find-booking.ts";
import { viewBooking } from "./view-bookings.ts";

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
