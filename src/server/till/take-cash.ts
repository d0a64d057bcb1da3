import type { tillApi } from "#contract/desk/till-calls.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { isVehicleAccessible } from "#domain/day/day-access.ts";
import { type Cents, toCents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { agreedRules } from "#domain/rules/agreed-rules.ts";
import { decideCash } from "#domain/till/cash-due.ts";
import type { CashMovement } from "#domain/till/till.ts";
import { type Instant, instantFromIso, localDateOf } from "#domain/time.ts";
import { endOvertakenDue } from "../amendments/asked-due.ts";
import { writeToTraveller } from "../booking-mails/write-about-booking.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import { findBookingByReference, lockBookingById } from "../booking-store/find-booking.ts";
import { endRefusedMove, keepRefusedMove } from "../custody-store/keep-refused-move.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { readCashFacts } from "../ledger/due-facts.ts";
import type { Operator } from "../operator/operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { findMaker, isSentByMaker, type Maker } from "../staff-store/find-maker.ts";
import type { Run } from "../use-case.ts";
import { requestHashOf } from "./request-hash.ts";
import { findMovement, insertMovement, lockTillOfDay } from "./till-store.ts";
import { viewReceipt } from "./view-receipt.ts";

type Code = (typeof tillApi.takeCash.refusals)[number] | "not-found";

/**
 * Takes the full amount due for a booking in cash: till, booking, invoice, journal and mail in one transaction
 * (cash §1).
 */
export const takeCash: Run<typeof tillApi.takeCash, "db" | "clock"> = async (
  { db, clock },
  { params, body: { move }, caller },
) => {
  const now = clock.now();
  const operator = await readOperator(db);
  const found = await findBookingByReference(db, params.reference);
  if (!found) return reject(refusal("not-found"));
  const reached = { stay: found.stay, isHere: meaningOf(found).isHere };
  const { zone } = operator.airport;
  const maker = await findMaker(db, caller, move.madeBy, now);
  const judged = maker.ok ? maker.value : caller;
  const isAccessible = isVehicleAccessible(judged.role, reached, { now, zone });
  if (!isAccessible && isSentByMaker(caller, move.madeBy)) return reject(refusal("not-found"));
  const sent = { id: move.id, amount: toCents(move.amount), deviceAt: instantFromIso(move.at) };
  const taking = { ...sent, maker, deviceId: caller.deviceId, sender: caller.staffId, operator, now };
  const taken = isAccessible
    ? await decideInTransaction<CashMovement, Refusal<Code>>(db, (tx) => decideTaking(tx, found.id, taking))
    : reject(refusal("not-found"));
  if (taken.ok) return accept(await viewReceipt(db, taken.value.id));
  if (move.queued === true) {
    const asked = { move: { ...move, kind: "takeCash" as const }, deviceId: caller.deviceId };
    const isMade = async (tx: Tx, id: string): Promise<boolean> => (await findMovement(tx, id)) !== undefined;
    await keepRefusedMove(db, { found, asked, maker: judged, refusal: taken.refusal, now, isMade });
  }
  return taken;
};

export type Taking = {
  readonly id: string;
  readonly amount: Cents;
  readonly deviceAt: Instant;
  readonly maker: Maker;
  readonly deviceId: string | undefined;
  readonly operator: Operator;
  readonly now: Instant;
};

type Asked = Omit<Taking, "maker"> & {
  readonly maker: Result<Maker, Refusal<"maker-unknown">>;
  readonly sender: string;
};

async function decideTaking(
  tx: Tx,
  bookingId: string,
  asked: Asked,
): Promise<Result<CashMovement, Refusal<Code>>> {
  const booking = await lockBookingById(tx, bookingId);
  if (!booking) return reject(refusal("not-found"));
  const { id, amount, operator, maker, sender, now } = asked;
  const earlier = await findMovement(tx, id);
  if (earlier) {
    const isSame = hashOf(booking, asked).equals(earlier.requestHash);
    return isSame ? accept(earlier) : reject(refusal("key-reused"));
  }
  if (!maker.ok) return maker;
  const decided = decideCash(await readCashFacts(tx, booking), amount, {
    cashLimit: limitOf(booking, operator),
  });
  if (!decided.ok) return decided;
  await endRefusedMove(tx, id, { at: now, by: sender, words: null });
  return accept(await writeCash(tx, booking, { ...asked, maker: maker.value }));
}

/** A booking sold for cash may be paid in cash even if the limit has been lowered since (cash §1). */
function limitOf(booking: Booking, operator: Operator): Cents {
  const { cashLimit } = agreedRules(booking, operator);
  return toCents(Math.max(cashLimit, operator.ordering.cashLimit));
}

/** Writes the payment for a booking whose row is locked. */
export async function writeCash(tx: Tx, booking: Booking, taking: Taking): Promise<CashMovement> {
  const { id, amount, deviceAt, maker, deviceId = null, operator, now } = taking;
  const { staffId, sentBy } = maker;
  const { code: place, zone } = operator.airport;
  const till = await lockTillOfDay(tx, { place, today: localDateOf(now, zone), staffId, now });
  const movement = await insertMovement(tx, till, {
    id,
    kind: "payment",
    amount,
    bookingId: booking.id,
    refundId: null,
    reason: null,
    staffId,
    deviceId,
    deviceAt,
    happenedAt: now,
    requestHash: hashOf(booking, taking),
  });
  const paid = await saveBooking(tx, booking, { paid: toCents(booking.paid + amount) });
  await appendJournal(tx, {
    at: now,
    actor: `staff ${staffId}`,
    kind: "cash-received",
    subject: `booking ${booking.reference}`,
    data: {
      bookingId: booking.id,
      movementId: id,
      tillId: till.id,
      number: movement.number,
      amount,
      ...(sentBy !== undefined && { sentBy }),
    },
  });
  // Ends an open payment page, so that the amount is not paid twice (payment §11).
  await endOvertakenDue(tx, paid, now);
  await issueInvoice(tx, paid, now, { means: "cash", id, amount });
  await writeToTraveller(tx, booking.id, {
    kind: "payment-receipt",
    reference: booking.reference,
    cash: amount,
  });
  return movement;
}

function hashOf({ id }: Booking, { amount }: Pick<Taking, "amount">): Buffer {
  return requestHashOf({ booking: id, payment: amount });
}
