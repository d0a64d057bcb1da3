// A payment of what is due on a booking, asked for by a link or by its traveller (payment §11). It is stored as an
// amendment that waits, but changes nothing. Nothing is held for it and cash may be taken meanwhile, so it is valid
// only as long as its amount is exactly what is due.
import { awaitsPayment, initialAmendmentStatus } from "#domain/amendment/amendment-states.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { type Cents, toCents } from "#domain/money.ts";
import { dueLinkStateOf, type PaymentLinkState } from "#domain/payment/payment-link.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { decideDue } from "#domain/till/cash-due.ts";
import type { Instant } from "#domain/time.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import { readCashFacts } from "../ledger/due-facts.ts";
import { endLapsedLinks, tellOfLapsedLink } from "../ledger/lapsed-links.ts";
import { findLinkOfAmendment, type PaymentLink } from "../ledger/payment-link-store.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";
import { enqueueJob } from "../platform/queue/enqueue-job.ts";
import {
  endAwaiting,
  insertAmendment,
  listAskedDues,
  type StoredAmendment,
  saveMove,
} from "./amendment-store.ts";

/** Stored in `base` in place of a booking's fingerprint: the amount alone decides, whatever else changes. */
const anyBooking = "due";

type Asked = {
  readonly id: string;
  readonly amount: Cents;
  /** Hash of the office's request for it; a traveller's own payment has none. */
  readonly request?: string;
  readonly createdAt: Instant;
  readonly holdExpiresAt: Instant;
};

export async function insertAskedDue(tx: Tx, booking: Booking, asked: Asked): Promise<void> {
  await insertAmendment(tx, {
    request: "",
    ...asked,
    bookingId: booking.id,
    purpose: "due",
    status: initialAmendmentStatus(true),
    change: {},
    quoteId: "",
    base: anyBooking,
    price: booking.price,
    held: [],
    idempotencyKey: null,
  });
}

export async function askedDueState(
  db: Db,
  booking: Booking,
  { status, amount, base, holdExpiresAt }: StoredAmendment,
  now: Instant,
): Promise<PaymentLinkState> {
  const asked = { status, amount, isWithdrawn: base !== anyBooking };
  const facts = await readCashFacts(db, booking);
  return dueLinkStateOf({ expiresAt: holdExpiresAt, asked, booking: facts }, now);
}

/** Books a payment of exactly what is due, however late it arrives; refuses any other, which the caller refunds. */
export async function collectDue(
  tx: Tx,
  booking: Booking,
  asked: StoredAmendment,
  { amount, at }: { readonly amount: Cents; readonly at: Instant },
): Promise<Result<Booking, Refusal<"already-paid" | "not-possible-now">>> {
  const decided = decideDue(await readCashFacts(tx, booking), amount);
  if (!decided.ok) {
    const isPaid = decided.refusal.code === "nothing-due";
    return reject(refusal(isPaid ? "already-paid" : "not-possible-now"));
  }
  if (asked.base !== anyBooking) return reject(refusal("not-possible-now"));
  await saveMove(tx, asked, "make");
  const paid = await saveBooking(tx, booking, { paid: toCents(booking.paid + amount) });
  // The payment may be that of a lapsed link while another one is open.
  await endOvertakenDue(tx, paid, at);
  return accept(paid);
}

/**
 * Cash was taken, or another amount is due by now: closes the payment page, which would collect the wrong amount, and
 * ends the alerts about lapsed links whose amount was paid or is no longer due.
 */
export async function endOvertakenDue(tx: Tx, booking: Booking, at: Instant): Promise<void> {
  const dues = await listAskedDues(tx, booking.id);
  const awaiting = dues.find(awaitsPayment);
  if (awaiting) await endAskedDue(tx, booking, awaiting, at);
  const overtaken = [];
  for (const due of dues) {
    const state = await askedDueState(tx, booking, due, at);
    if (state === "done" || state === "over") overtaken.push(due.id);
  }
  await endLapsedLinks(tx, booking.id, at, overtaken);
}

/** Returns whether it has ended; one that may still be paid stays. */
export async function endAskedDue(
  tx: Tx,
  booking: Booking,
  asked: StoredAmendment,
  at: Instant,
): Promise<boolean> {
  const state = await askedDueState(tx, booking, asked, at);
  if (state === "payable") return false;
  const link = await endDue(tx, booking, asked, { state, at, actor: "system" });
  // The traveller has lost nothing; the office is told of the unpaid amount.
  if (state === "lapsed") await tellOfLapsedLink(tx, link, { amount: asked.amount, at });
  return true;
}

/**
 * Another payment takes its place. What is due stays due, and shows wherever the booking does: its end is journalled,
 * and the office is not told.
 */
export async function endReplacedDue(
  tx: Tx,
  booking: Booking,
  asked: StoredAmendment,
  by: { readonly at: Instant; readonly actor: Actor },
): Promise<void> {
  // It may have lapsed already.
  if (await endAskedDue(tx, booking, asked, by.at)) return;
  await endDue(tx, booking, asked, { state: "over", ...by });
}

type Ending = { readonly state: PaymentLinkState; readonly at: Instant; readonly actor: Actor };

/** Returns the link that the office had sent for it; `undefined` where the traveller had asked. */
async function endDue(
  tx: Tx,
  { id: bookingId, reference }: Booking,
  { id: amendmentId, amount }: StoredAmendment,
  { state, at, actor }: Ending,
): Promise<PaymentLink | undefined> {
  const link = await findLinkOfAmendment(tx, amendmentId);
  await endAwaiting(tx, bookingId);
  await enqueueJob(tx, "close-payment-page", { bookingId });
  await appendJournal(tx, {
    at,
    actor,
    kind: link ? "payment-link-ended" : "due-payment-ended",
    subject: `booking ${reference}`,
    data: { bookingId, amendmentId, amount, state },
  });
  return link;
}
