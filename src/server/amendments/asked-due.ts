// What is due of a booking and asked for, by a link or by its traveller (payment §11): it waits where a change waits, and
// changes nothing. Nothing is held for it and cash may be taken meanwhile, so that it counts only as long as it is exactly
// what is due.
import { awaitsPayment, firstAmendmentStatus } from "#domain/amendment/amendment-states.ts";
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

/** Stands where a change has the booking that it was priced for: whatever else changes, the amount alone decides. */
const anyBooking = "due";

type Asked = {
  readonly id: string;
  readonly amount: Cents;
  readonly createdAt: Instant;
  readonly holdExpiresAt: Instant;
};

export async function insertAskedDue(tx: Tx, booking: Booking, asked: Asked): Promise<void> {
  await insertAmendment(tx, {
    ...asked,
    bookingId: booking.id,
    purpose: "due",
    status: firstAmendmentStatus(true),
    change: {},
    request: "",
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

/** Exactly what is due is booked, however late it comes; any other amount is refused, and the caller gives it back. */
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
  // Money of a link that had lapsed may come when another one is out.
  await endOvertakenDue(tx, paid, at);
  return accept(paid);
}

/**
 * Cash was taken, or another amount is due by now: nobody is to pay on the page any more, and it is closed. Of one that has
 * lapsed the office need not ask any more either.
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

/** Answers whether it has ended: what may still be paid stays. */
export async function endAskedDue(
  tx: Tx,
  booking: Booking,
  asked: StoredAmendment,
  at: Instant,
): Promise<boolean> {
  const state = await askedDueState(tx, booking, asked, at);
  if (state === "payable") return false;
  const link = await endDue(tx, booking, asked, { state, at, actor: "system" });
  // Its traveller has lost nothing; the office has an amount that nobody has paid.
  if (state === "lapsed") await tellOfLapsedLink(tx, link, { amount: asked.amount, at });
  return true;
}

/**
 * Something else that is paid takes its place. What is due stays due, and is said wherever the booking is shown: it is
 * written down, and nobody need be called.
 */
export async function endReplacedDue(
  tx: Tx,
  booking: Booking,
  asked: StoredAmendment,
  by: { readonly at: Instant; readonly actor: Actor },
): Promise<void> {
  // Its time may have been up already.
  if (await endAskedDue(tx, booking, asked, by.at)) return;
  await endDue(tx, booking, asked, { state: "over", ...by });
}

type Ending = { readonly state: PaymentLinkState; readonly at: Instant; readonly actor: Actor };

/** Answers the link that the office had sent for it: without one its traveller had asked. */
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
