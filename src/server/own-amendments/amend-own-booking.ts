import type { api } from "#contract/api.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { allocationsOf } from "#domain/capacity/capacity.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { type Accepted, type AcceptRefusal, acceptAmendment } from "../amendments/accept-amendment.ts";
import { lockPlates } from "../amendments/amend-booking.ts";
import type { AskedChange } from "../amendments/amendment-store.ts";
import { offerAmendment } from "../amendments/offer-amendment.ts";
import { findOwnBooking, lockOwnBooking } from "../booking-store/find-booking.ts";
import { freeExpiredPlaces } from "../bookings/expire-holds.ts";
import { viewBooking } from "../bookings/views/view-bookings.ts";
import { prepareCounters } from "../capacity/prepare-counters.ts";
import type { Operator } from "../operator/operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import { throttleOrders } from "../ordering/limit-orders.ts";
import { openPaymentPage } from "../payments/pay-booking.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { acceptsCards } from "../platform/gateways/card-providers.ts";
import type { Services } from "../services.ts";
import type { Call, Run } from "../use-case.ts";
import { shareVehicle } from "../vehicles/find-vehicle.ts";
import { toAskedChange } from "./asked-change.ts";

type Needs = "config" | "db" | "clock" | "log" | "cards";
type AmendCall = Call<typeof api.amendOwnBooking>;

/**
 * Makes the change at once; or, if it costs more by card, holds it and makes it in the transaction that receives the
 * difference (cancellation §10). Idempotent: a retry returns the current outcome.
 */
export const amendOwnBooking: Run<typeof api.amendOwnBooking, Needs> = async (services, call) => {
  const { db, clock } = services;
  const operator = await readOperator(db);
  const timely = await throttleOrders(services, call);
  if (!timely.ok) return timely;
  const accepted = await acceptOwn(services, call, operator);
  if (!accepted.ok) return accepted;
  const { booking, awaiting } = accepted.value;
  const takesCards = acceptsCards(services.cards);
  const looking = { operator, locale: call.origin.locale, now: clock.now(), takesCards };
  if (awaiting === undefined) return accept(await viewBooking(db, booking, looking));
  const page = await openPaymentPage(services, call, awaiting);
  if (page.ok) return accept({ booking: await viewBooking(db, booking, looking), ...page.value });
  const { code } = page.refusal;
  // Paid or replaced in another tab meanwhile: refused, so that the client reloads the booking.
  if (code === "already-paid" || code === "not-payable") return reject(refusal("not-possible-now"));
  return page as Result<never, Refusal<"not-found" | "payment-unavailable">>;
};

async function acceptOwn(
  services: Pick<Services, "db" | "clock">,
  { params, body, headers, caller }: AmendCall,
  operator: Operator,
): Promise<Result<Accepted, AcceptRefusal | Refusal<"not-found">>> {
  const { db, clock } = services;
  const { quoteId, ...sent } = body.amendment;
  const asked = toAskedChange(sent);
  const known = await findOwnBooking(db, caller.accountId, params.reference);
  if (!known) return reject(refusal("not-found"));
  const foreseen = await offerAmendment(db, known, asked, { operator, now: clock.now() });
  // Only the record, read under the lock, tells whether the change was already made.
  const after = foreseen.ok ? foreseen.value.after : known;
  await prepareCounters(services, allocationsOf(after.stay), [after.stay.returnDate]);
  const plates = [known.vehicle.licensePlate, after.vehicle.licensePlate];
  const acceptance = {
    operator,
    asked,
    quoteId,
    key: headers["idempotency-key"],
    actor: `account ${caller.accountId}` as const,
  };
  const attempt = () =>
    decideInTransaction(db, async (tx): Promise<Result<Accepted, AcceptRefusal | Refusal<"not-found">>> => {
      await shareAsked(tx, known, asked);
      await lockPlates(tx, plates);
      const booking = await lockOwnBooking(tx, caller.accountId, params.reference);
      if (!booking) return reject(refusal("not-found"));
      return acceptAmendment(tx, booking, { ...acceptance, now: clock.now() });
    });
  const first = await attempt();
  if (first.ok || first.refusal.code !== "sold-out") return first;
  // capacity §6: a hold that has expired unpaid is free.
  return (await freeExpiredPlaces(services)) ? attempt() : first;
}

/** Lock order: the vehicle before the plates and the booking. */
async function shareAsked(
  tx: Parameters<typeof shareVehicle>[0],
  { accountId }: Booking,
  { vehicleId }: AskedChange,
): Promise<void> {
  if (accountId !== null && vehicleId !== undefined) await shareVehicle(tx, accountId, vehicleId);
}
