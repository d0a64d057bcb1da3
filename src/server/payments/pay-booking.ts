import type { api } from "#contract/api.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { isHoldOver } from "#domain/booking/hold.ts";
import { decidePayable } from "#domain/booking/payable.ts";
import type { Locale } from "#domain/locale.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { findAwaiting } from "../amendments/amendment-store.ts";
import { lockOwnBooking } from "../booking-store/find-booking.ts";
import { findLinkOfAmendment, findLinkOfBooking } from "../ledger/payment-link-store.ts";
import { paymentLinkUrl } from "../ledger/payment-link-token.ts";
import { expirePayment, findOpenPayment, insertPayment } from "../ledger/payment-store.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { type CardPayments, PaymentProviderError } from "../platform/gateways/card-payments.ts";
import { providerOf } from "../platform/gateways/card-providers.ts";
import { enqueueJob } from "../platform/queue/enqueue-job.ts";
import type { Services } from "../services.ts";
import type { Call, Run } from "../use-case.ts";
import { newAttempt, orderOf } from "./new-attempt.ts";
import { openAttempt } from "./open-attempt.ts";
import { endSession, settleSession } from "./settle-session.ts";

type OwnPaying = Pick<Call<typeof api.payBooking>, "params" | "caller" | "origin">;

export type Paying = {
  /** Locks and returns the booking to be paid for. */
  readonly lock: (tx: Tx) => Promise<Booking | undefined>;
  readonly requestId: string;
  /** The caller's language; the caller need not be the person who booked. */
  readonly locale: Locale;
  /** Pay this change only: fails if another change, with another amount, has replaced it. */
  readonly amendmentId?: string | undefined;
  /** Where the payer returns to; by default the traveller's own pages. */
  readonly backTo?: string;
  /**
   * Set by a payment link's page, where the terms are accepted first; other callers are redirected there (payment §11).
   */
  readonly isLinkPage?: true;
};

type PayRefusal = Refusal<"not-found" | "already-paid" | "not-payable" | "payment-unavailable">;

/**
 * Attempts before giving up: one fails if a concurrent call ends the page. Each call ends at most one page, so up to
 * ten concurrent calls all succeed; one person has two tabs.
 */
const rounds = 10;

/** After this many attempts the open page is reused in whatever language: a person switches language once or twice. */
const mostInLanguage = 5;

/**
 * Opens the provider's page for a pending booking (payment §3). A double click, a second tab and the back button get
 * the page already open, unless they ask for another language: then that page is ended first, so that only one can be
 * paid. The provider is called between transactions, never inside one. If the office sent a link, redirects to the
 * link's page.
 */
export const payBooking: Run<typeof api.payBooking, "config" | "db" | "clock" | "log" | "cards"> = (
  services,
  call,
) => openPaymentPage(services, call);

/** The same for a change that awaits its difference (cancellation §10). */
export function openPaymentPage(
  services: Pick<Services, "config" | "db" | "clock" | "log" | "cards">,
  { params, caller, origin }: OwnPaying,
  amendmentId?: string,
): Promise<Result<{ readonly redirectUrl: string }, PayRefusal>> {
  return openPageFor(services, {
    lock: (tx) => lockOwnBooking(tx, caller.accountId, params.reference),
    requestId: origin.requestId,
    locale: origin.locale,
    amendmentId,
  });
}

/** The same for the holder of a payment link (payment §11). */
export async function openPageFor(
  services: Pick<Services, "config" | "db" | "clock" | "log" | "cards">,
  paying: Paying,
): Promise<Result<{ readonly redirectUrl: string }, PayRefusal>> {
  const { log } = services;
  const cards = services.cards.active;
  if (!cards) return reject(refusal("payment-unavailable"));
  try {
    return await openPage(services, cards, paying);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn("payment-provider-unavailable", { error, requestId: paying.requestId });
    return reject(refusal("payment-unavailable"));
  }
}

async function openPage(
  services: Pick<Services, "config" | "db" | "clock" | "log" | "cards">,
  cards: CardPayments,
  paying: Paying,
): Promise<Result<{ readonly redirectUrl: string }, PayRefusal>> {
  // Two tabs in two languages must not end each other's pages for ever: after ending one, any language is accepted.
  let hasEnded = false;
  for (let round = 0; round < rounds; round += 1) {
    const found: Result<Found, PayRefusal> = await findOrCreateAttempt(services, cards, paying);
    if (!found.ok) return found;
    if ("linkId" in found.value) {
      return accept({
        redirectUrl: await paymentLinkUrl(services.config, found.value.linkId, paying.locale),
      });
    }
    const { payment, isNew } = found.value;
    const serves: boolean =
      hasEnded || payment.attempt >= mostInLanguage || orderOf(payment).locale === paying.locale;
    if (payment.sessionId === null || payment.redirectUrl === null) {
      const redirectUrl = await openAttempt(services, cards, payment);
      if (redirectUrl !== undefined && serves) return accept({ redirectUrl });
      if (redirectUrl === undefined && isNew) break;
    } else {
      // It may have been paid or abandoned without the event having reached us yet.
      await settleOpen(services, payment, { sessionId: payment.sessionId, ends: !serves });
      if (await isOpenStill(services, payment)) return accept({ redirectUrl: payment.redirectUrl });
      hasEnded ||= !serves;
    }
  }
  return reject(refusal("payment-unavailable"));
}

/**
 * Asks the provider that opened the page, not necessarily the active one. A page with a payment in progress stays open.
 */
async function settleOpen(
  services: Pick<Services, "db" | "clock" | "log" | "cards">,
  payment: Payment,
  { sessionId, ends }: { readonly sessionId: string; readonly ends: boolean },
): Promise<void> {
  const cards = providerOf(services, payment);
  if (!cards) throw new Error(`an open page of ${payment.provider} has no provider`);
  await (ends ? endSession : settleSession)(services, cards, { id: payment.id, sessionId });
}

/** Read again, because a concurrent call may have ended it. */
async function isOpenStill({ db }: Pick<Services, "db">, { id, bookingId }: Payment): Promise<boolean> {
  return (await findOpenPayment(db, bookingId))?.id === id;
}

type Found = { readonly payment: Payment; readonly isNew: boolean } | { readonly linkId: string };

function findOrCreateAttempt(
  { db, clock, config, cards: { known } }: Pick<Services, "db" | "clock" | "config" | "cards">,
  cards: CardPayments,
  { lock, locale, amendmentId, backTo, isLinkPage }: Paying,
): Promise<Result<Found, PayRefusal>> {
  return decideInTransaction(db, async (tx): Promise<Result<Found, PayRefusal>> => {
    const booking = await lock(tx);
    if (!booking) return reject(refusal("not-found"));
    const now = clock.now();
    const amendment = await findPayableChange(tx, booking.id, now);
    if (amendmentId !== undefined && amendment?.id !== amendmentId) return reject(refusal("not-payable"));
    const payable = amendment ? accept(undefined) : decidePayable(booking, now);
    if (!payable.ok) return payable;
    const link = isLinkPage ? undefined : await findLinkTo(tx, booking, amendment);
    if (link) return accept({ linkId: link.id });
    const choice = { cards, known, now, amendmentId: amendment?.id ?? null };
    const open = await findOpenPayment(tx, booking.id);
    if (open && (await isUsable(tx, open, choice))) return accept({ payment: open, isNew: false });
    const { publicUrl } = config;
    const payment = await newAttempt(tx, {
      booking,
      cards,
      now,
      publicUrl,
      locale,
      amendment,
      backTo,
    });
    await insertPayment(tx, payment);
    return accept({ payment, isNew: true });
  });
}

/** The office's link for the change, or for the booking if there is none. */
function findLinkTo(tx: Tx, booking: Pick<Booking, "id">, amendment: { readonly id: string } | undefined) {
  return amendment ? findLinkOfAmendment(tx, amendment.id) : findLinkOfBooking(tx, booking.id);
}

/** cancellation §10: the change that awaits its difference, or the amount due, while its hold lasts. */
async function findPayableChange(tx: Tx, bookingId: string, now: Instant) {
  const awaiting = await findAwaiting(tx, bookingId);
  return awaiting && !isHoldOver(awaiting.holdExpiresAt, now) ? awaiting : undefined;
}

type Choice = {
  readonly cards: CardPayments;
  readonly known: Services["cards"]["known"];
  readonly now: Instant;
  /** The change or amount due to be paid; null for the booking itself. */
  readonly amendmentId: string | null;
};

/**
 * A page opened at a former provider is still paid there. A stored attempt that was never opened is replaced if another
 * provider is active by now or its time is up; a page for something else is closed and replaced.
 */
async function isUsable(tx: Tx, open: Payment, { cards, known, now, amendmentId }: Choice): Promise<boolean> {
  const isOpened = open.redirectUrl !== null && known.has(open.provider);
  const isAsked = open.amendmentId === amendmentId;
  const usable = isAsked && (isOpened || (open.provider === cards.provider && open.sessionExpiresAt > now));
  if (!usable) await expirePayment(tx, open.id);
  if (!isAsked) await enqueueJob(tx, "close-payment-page", { bookingId: open.bookingId });
  return usable;
}
