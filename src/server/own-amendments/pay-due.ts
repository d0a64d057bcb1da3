import type { api } from "#contract/api.ts";
import { awaitsPayment } from "#domain/amendment/amendment-states.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { holdExpiresAt } from "#domain/booking/hold.ts";
import { toCents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { dueOfBooking } from "#domain/till/cash-due.ts";
import { decideOwnDue } from "#domain/till/own-due.ts";
import type { Instant } from "#domain/time.ts";
import { findAwaiting } from "../amendments/amendment-store.ts";
import { endAskedDue, insertAskedDue } from "../amendments/asked-due.ts";
import { findOwnBooking, lockOwnBooking } from "../booking-store/find-booking.ts";
import { readCashFacts } from "../ledger/due-facts.ts";
import type { Operator } from "../operator/operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import { throttleOrders } from "../ordering/limit-orders.ts";
import { openPaymentPage } from "../payments/pay-booking.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { newId } from "../platform/db/new-id.ts";
import type { Tx } from "../platform/db/schema.ts";
import { acceptsCards } from "../platform/gateways/card-providers.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";
import type { Call, Run } from "../use-case.ts";

type Needs = "config" | "db" | "clock" | "log" | "cards";
type PayCall = Call<typeof api.payDue>;

/**
 * Opens the page to pay exactly the amount due by card: the one already open, including an office link's, or a new one.
 * Nothing is held or changed: cash may be taken meanwhile, which ends it (payment §11).
 */
export const payDue: Run<typeof api.payDue, Needs> = async (services, call) => {
  const { db, clock } = services;
  const timely = await throttleOrders(services, call);
  if (!timely.ok) return timely;
  const operator = await readOperator(db);
  const takesCards = acceptsCards(services.cards);
  const asked = await decideInTransaction(db, async (tx): Promise<Result<string, AskRefusal>> => {
    const booking = await lockOwnBooking(tx, call.caller.accountId, call.params.reference);
    if (!booking) return reject(refusal("not-found"));
    return askFor(tx, booking, { call, operator, takesCards, now: clock.now() });
  });
  if (!asked.ok) return asked;
  const page = await openPaymentPage(services, call, asked.value);
  if (page.ok || page.refusal.code !== "not-payable") return page;
  return reject(await refusalNow(services, call));
};

type Asking = {
  readonly call: PayCall;
  readonly operator: Operator;
  readonly takesCards: boolean;
  readonly now: Instant;
};

type AskRefusal = Refusal<
  "not-found" | "already-paid" | "not-payable" | "not-possible-now" | "price-changed" | "payment-unavailable"
>;

/** Idempotent: one awaiting payment, however many tabs or devices ask. */
async function askFor(
  tx: Tx,
  booking: Booking,
  { call, operator, takesCards, now }: Asking,
): Promise<Result<string, AskRefusal>> {
  const awaiting = await findAwaiting(tx, booking.id);
  const changeAwaits = awaiting?.purpose === "change" && awaitsPayment(awaiting);
  const decided = decideOwnDue({ ...(await readCashFacts(tx, booking)), takesCards, changeAwaits });
  if (!decided.ok) return decided;
  const due = decided.value;
  if (toCents(call.body.payment.amount) !== due) {
    return reject(refusal("price-changed", undefined, { due }));
  }
  // One that can no longer be paid, because its amount or time has passed, makes room.
  if (awaiting && !(await endAskedDue(tx, booking, awaiting, now))) return accept(awaiting.id);
  const id = newId(now);
  const { ordering } = operator;
  await insertAskedDue(tx, booking, {
    id,
    amount: due,
    createdAt: now,
    holdExpiresAt: holdExpiresAt(now, ordering),
  });
  await appendJournal(tx, {
    at: now,
    actor: `account ${call.caller.accountId}`,
    kind: "due-payment-begun",
    subject: `booking ${booking.reference}`,
    data: { bookingId: booking.id, amendmentId: id, amount: due },
  });
  return accept(id);
}

/** Paid or replaced meanwhile in another tab or at the till. */
async function refusalNow(
  { db }: Pick<Services, "db">,
  { caller, params }: PayCall,
): Promise<Refusal<"already-paid" | "not-possible-now">> {
  const booking = await findOwnBooking(db, caller.accountId, params.reference);
  const isPaid = booking && dueOfBooking(await readCashFacts(db, booking)) === 0;
  return refusal(isPaid ? "already-paid" : "not-possible-now");
}
