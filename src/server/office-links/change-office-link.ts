// The office's actions on an open link: send again, withdraw, or collect in cash instead (payment §11).
import type { paymentLinkApi } from "#contract/office-bookings/payment-link-calls.ts";
import { decidePaymentMethod } from "#domain/booking/payment-method.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { cashInAll } from "#domain/till/cash-due.ts";
import type { Instant } from "#domain/time.ts";
import { endAwaiting, invalidateAwaiting, saveExpressStart } from "../amendments/amendment-store.ts";
import { lockForAmendment, makeAwaitingInCash } from "../amendments/make-paid-amendment.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import { findBookingByReference, lockBookingById } from "../booking-store/find-booking.ts";
import { confirmInCash } from "../bookings/switch-to-cash.ts";
import { freeHeldPlace } from "../capacity/take-place.ts";
import { readCashFacts } from "../ledger/due-facts.ts";
import { findPaymentLink } from "../ledger/payment-link-store.ts";
import { paymentLinkToken } from "../ledger/payment-link-token.ts";
import { viewOfficeBooking } from "../office-bookings/view-office-booking.ts";
import type { Operator } from "../operator/operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import {
  asksForExpressStart,
  type LinkedPayment,
  readLinked,
  readOncePaid,
} from "../payment-links/linked-payment.ts";
import { mailPaymentLink } from "../payment-links/send-payment-link.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { acceptsCards } from "../platform/gateways/card-providers.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";
import { enqueueJob } from "../platform/queue/enqueue-job.ts";
import type { Services } from "../services.ts";
import type { Call, Run } from "../use-case.ts";

type LinkCall = Call<typeof paymentLinkApi.sendPaymentLink>;
type Gone = Refusal<"not-possible-now" | "not-found">;
type Open = {
  readonly tx: Tx;
  /** The link's state, read under its booking's lock. */
  readonly linked: LinkedPayment;
  readonly actor: Actor;
  readonly at: Instant;
};

export const sendPaymentLink: Run<
  typeof paymentLinkApi.sendPaymentLink,
  "config" | "db" | "clock" | "cards"
> = async (services, call) => {
  const token = await paymentLinkToken(services.config, call.body.link.id);
  return changeLink<never>(services, call, async ({ tx, linked, actor, at }) => {
    const { link, purpose, amount, booking } = linked;
    await mailPaymentLink(tx, booking, { link, purpose, amount, token, actor, at });
    return accept(undefined);
  });
};

/**
 * Only for a change or an amount due. A booking that awaits payment is cancelled instead, which notifies its customer.
 */
export const withdrawPaymentLink: Run<typeof paymentLinkApi.withdrawPaymentLink, "db" | "clock" | "cards"> = (
  services,
  call,
) =>
  changeLink<"not-possible-now">(services, call, async ({ tx, linked, actor, at }) => {
    const { booking, amendment, purpose } = linked;
    if (!amendment) return reject(refusal("not-possible-now"));
    const kind = purpose === "due" ? "payment-link-withdrawn" : "amendment-withdrawn";
    await invalidateAwaiting(tx, booking.id);
    const held = await endAwaiting(tx, booking.id);
    await noteOf(tx, linked, { kind, actor, at });
    await enqueueJob(tx, "close-payment-page", { bookingId: booking.id });
    await freeHeldPlace(tx, held);
    return accept(undefined);
  });

type CashRefusal = Refusal<"invalid" | "not-possible-now" | "cash-not-offered" | "plate-booked" | "sold-out">;

/**
 * Makes the change, or confirms the booking, at once; the link's amount becomes due in cash. A concurrent payment by
 * the link either comes first, and this is refused, or is refunded.
 */
export const collectInCash: Run<typeof paymentLinkApi.collectInCash, "db" | "clock" | "cards"> = async (
  services,
  call,
) => {
  const operator = await readOperator(services.db);
  const isAsked = call.body.link.expressStart === true;
  return changeLink<CashRefusal["code"]>(services, call, (open) => collect(open, operator, isAsked));
};

async function collect(open: Open, operator: Operator, isAsked: boolean): Promise<Result<void, CashRefusal>> {
  const { tx, linked, actor, at } = open;
  const { booking, amendment, purpose } = linked;
  // Cash for an amount due is taken at the till, which ends the link.
  if (purpose === "due") return reject(refusal("not-possible-now"));
  // cash §1: including other amounts due, since the till could not take more than the limit.
  const { total } = amendment?.price ?? booking.price;
  const inAll = cashInAll({ ...(await readCashFacts(tx, booking)), total });
  if (!decidePaymentMethod("cash", inAll, operator.ordering).ok) return reject(refusal("cash-not-offered"));
  const after = await readOncePaid(tx, linked);
  // The accepted change can no longer be priced: its account has been deleted.
  if (!after.ok) return reject(refusal("not-possible-now"));
  const asks = asksForExpressStart(linked, after.value, operator, at);
  if (asks && !isAsked) return reject(refusal("invalid", { "link.expressStart": "not-accepted" }));
  if (!amendment) {
    // Concluded by the office, like a telephone booking paid in cash (office §3).
    await confirmInCash(tx, await saveBooking(tx, booking, { expressStart: asks }), at, actor);
    return accept(undefined);
  }
  if (asks) await saveExpressStart(tx, amendment);
  const made = await makeAwaitingInCash(tx, booking, { amendmentId: amendment.id, at, actor });
  if (!made.ok)
    return reject(refusal(made.refusal.code === "invalid" ? "not-possible-now" : made.refusal.code));
  await noteOf(tx, linked, { kind: "amendment-collected-in-cash", actor, at });
  await enqueueJob(tx, "close-payment-page", { bookingId: booking.id });
  return accept(undefined);
}

/** Locks the plates and the booking of an open link in the global lock order; returns the booking's view afterwards. */
async function changeLink<Code extends CashRefusal["code"]>(
  { db, clock, cards }: Pick<Services, "db" | "clock" | "cards">,
  { params, body, caller, origin }: LinkCall,
  make: (open: Open) => Promise<Result<void, Refusal<Code>>>,
) {
  const known = await findBookingByReference(db, params.reference);
  if (!known) return reject(refusal("not-found"));
  const at = clock.now();
  const changed = await decideInTransaction(db, async (tx): Promise<Result<void, Gone | Refusal<Code>>> => {
    const link = await findPaymentLink(tx, body.link.id);
    if (!link || link.bookingId !== known.id) return reject(refusal("not-found"));
    if (link.amendmentId !== null) await lockForAmendment(tx, link.amendmentId);
    await lockBookingById(tx, link.bookingId);
    const linked = await readLinked(tx, link, at);
    if (linked?.state !== "payable") return reject(refusal("not-possible-now"));
    return make({ tx, linked, actor: `staff ${caller.staffId}`, at });
  });
  if (!changed.ok) return changed;
  const booking = (await findBookingByReference(db, params.reference)) ?? known;
  return accept(
    await viewOfficeBooking(db, booking, {
      locale: origin.locale,
      now: at,
      takesCards: acceptsCards(cards),
    }),
  );
}

type Noted = {
  readonly kind: "amendment-withdrawn" | "amendment-collected-in-cash" | "payment-link-withdrawn";
  readonly actor: Actor;
  readonly at: Instant;
};

async function noteOf(tx: Tx, { booking, amendment, amount }: LinkedPayment, noted: Noted): Promise<void> {
  await appendJournal(tx, {
    ...noted,
    subject: `booking ${booking.reference}`,
    data: { bookingId: booking.id, amendmentId: amendment?.id, amount },
  });
}
