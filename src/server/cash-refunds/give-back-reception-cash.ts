import { randomUUID } from "node:crypto";
import type { Booking } from "#domain/booking/booking.ts";
import { type Cents, noMoney, sumOf, toCents } from "#domain/money.ts";
import { receptionCashSince } from "#domain/till/reception-cash.ts";
import { type Instant, localDateOf } from "#domain/time.ts";
import { endOvertakenDue } from "../amendments/asked-due.ts";
import { writeToTraveller } from "../booking-mails/write-about-booking.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import { listRefundable, type RefundablePayment } from "../ledger/list-refundable.ts";
import { requestRefund } from "../ledger/request-refund.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { expectedInTill, lockTillOfDay } from "../till/till-store.ts";
import { handOutCash } from "./hand-out-cash.ts";

type TakenBack = {
  readonly booking: Booking;
  readonly receivedAt: Instant;
  /** Who undoes the reception: within its minute the cash is still in that valet's hand. */
  readonly staffId: string;
  /** The cash is in the till or with somebody else: the refund stays owed until its handing out is recorded. */
  readonly isOwed?: boolean;
  readonly deviceId: string | null;
  readonly now: Instant;
};

/**
 * Undoing a reception refunds its cash: with a credit note, and out of the till at once, so that all is due again
 * (cash §4). Where the till no longer holds it, it stays owed, for the office to hand out.
 */
export async function giveBackReceptionCash(tx: Tx, taken: TakenBack): Promise<void> {
  const { booking, staffId, deviceId, now } = taken;
  const amount = await cashOfReception(tx, taken);
  if (amount === noMoney) return;
  const till = taken.isOwed === true ? undefined : await tillThatHolds(tx, amount, taken);
  const stands = await saveBooking(tx, booking, { refunded: toCents(booking.refunded + amount) });
  const actor = `staff ${staffId}` as const;
  const order = { bookingId: booking.id, amount, reason: "reception-undone", at: now, actor } as const;
  // A card payment made since stays: the cash is what was taken with the car.
  const drawsOn = takenAt(taken.receivedAt);
  for (const refund of await requestRefund(tx, { ...order, drawsOn })) {
    const told = { kind: "refund-made", reference: booking.reference, refundId: refund.id } as const;
    await writeToTraveller(tx, booking.id, { ...told, refund: refund.amount });
    if (till === undefined) continue;
    const handing = { id: randomUUID(), refundId: refund.id, booking, staffId, deviceId, now };
    const handed = await handOutCash(tx, till, handing);
    if (!handed.ok) throw new Error(`refund ${refund.id} was not handed out: ${handed.refusal.code}`);
  }
  await endOvertakenDue(tx, stands, now);
}

async function tillThatHolds(tx: Tx, amount: Cents, { staffId, now }: TakenBack) {
  const { airport } = await readOperator(tx);
  const opening = { place: airport.code, today: localDateOf(now, airport.zone), staffId, now };
  const till = await lockTillOfDay(tx, opening);
  return amount > (await expectedInTill(tx, till)) ? undefined : till;
}

/** Cash taken at this reception, shortly before it or since, and not given back already. */
export async function cashOfReception(
  db: Db,
  { booking, receivedAt }: Pick<TakenBack, "booking" | "receivedAt">,
): Promise<Cents> {
  const sources = await listRefundable(db, booking.id);
  return sumOf(sources.filter(takenAt(receivedAt)).map(({ left }) => left));
}

function takenAt(receivedAt: Instant): (payment: RefundablePayment) => boolean {
  const since = receptionCashSince(receivedAt);
  return ({ cashPaymentId, cameAt }) => cashPaymentId !== null && cameAt >= since;
}
