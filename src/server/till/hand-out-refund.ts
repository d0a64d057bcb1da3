import type { tillApi } from "#contract/desk/till-calls.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { signed } from "#domain/till/till-closing.ts";
import { localDateOf } from "#domain/time.ts";
import { lockBookingById } from "../booking-store/find-booking.ts";
import { findCashOwed, settleCashRefund } from "../ledger/cash-owed.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";
import { requestHashOf } from "./request-hash.ts";
import { expectedInTill, findMovement, insertMovement, lockTillOfDay } from "./till-record.ts";
import { viewReceipt } from "./view-receipt.ts";

type Code = (typeof tillApi.handOutRefund.refusals)[number] | "not-found";

/** Cash that is owed, from today's till into the traveller's hand: once (cash §4). */
export const handOutRefund: Run<typeof tillApi.handOutRefund, "db" | "clock"> = async (
  { db, clock },
  { params, body, caller },
) => {
  const now = clock.now();
  const { airport } = await readOperator(db);
  const { id } = body.movement;
  const { staffId, deviceId = null } = caller;
  const requestHash = requestHashOf({ refund: params.id });
  const handed = await decideInTransaction(db, async (tx): Promise<Result<void, Refusal<Code>>> => {
    const known = await findCashOwed(tx, params.id);
    const booking = known && (await lockBookingById(tx, known.bookingId));
    if (!booking) return reject(refusal("not-found"));
    const earlier = await findMovement(tx, id);
    if (earlier) {
      return requestHash.equals(earlier.requestHash) ? accept(undefined) : reject(refusal("key-reused"));
    }
    const till = await lockTillOfDay(tx, {
      ...{ place: airport.code, today: localDateOf(now, airport.zone), staffId, now },
    });
    const owed = await settleCashRefund(tx, params.id, now);
    if (!owed) return reject(refusal("not-possible-now"));
    if (owed.amount > (await expectedInTill(tx, till))) return reject(refusal("till-short"));
    const movement = await insertMovement(tx, till, {
      ...{ id, kind: "refund", amount: signed("refund", owed.amount), bookingId: booking.id, reason: null },
      ...{ refundId: params.id, staffId, deviceId, deviceAt: now, happenedAt: now, requestHash },
    });
    await appendJournal(tx, {
      at: now,
      actor: `staff ${staffId}`,
      kind: "cash-handed-out",
      subject: `booking ${booking.reference}`,
      data: {
        ...{ bookingId: booking.id, movementId: id, tillId: till.id, number: movement.number },
        ...{ refundId: params.id, amount: movement.amount },
      },
    });
    return accept(undefined);
  });
  return handed.ok ? accept(await viewReceipt(db, id)) : handed;
};
