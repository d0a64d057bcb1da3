import type { tillApi } from "#contract/desk/till-calls.ts";
import { toCents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { signed } from "#domain/till/till-closing.ts";
import { localDateOf } from "#domain/time.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";
import { requestHashOf } from "./request-hash.ts";
import { expectedInTill, findMovement, insertMovement, lockTill, openAndLock } from "./till-store.ts";
import { dayOfTill, viewTill } from "./view-till.ts";

type Code = (typeof tillApi.moveCash.refusals)[number];

/** Cash from the bank for change, and takings taken to the bank (cash §3). */
export const moveCash: Run<typeof tillApi.moveCash, "db" | "clock"> = async (
  { db, clock },
  { params, body, caller },
) => {
  const now = clock.now();
  const operator = await readOperator(db);
  const date = dayOfTill(params.date);
  if (date === undefined) return reject(refusal("not-found"));
  const { code: place, zone } = operator.airport;
  const today = localDateOf(now, zone);
  if (date > today) return reject(refusal("not-possible-now"));
  const { id, kind, amount, reason } = body.movement;
  const requestHash = requestHashOf({ place, date, kind, amount, reason });
  const moved = await decideInTransaction(db, async (tx): Promise<Result<void, Refusal<Code>>> => {
    // cash §3: a past day that has no till gets none, because later days may have been closed.
    const till =
      date < today
        ? await lockTill(tx, place, date)
        : await openAndLock(tx, { place, today, staffId: caller.staffId, now });
    if (!till) return reject(refusal("not-possible-now"));
    const earlier = await findMovement(tx, id);
    if (earlier) {
      return requestHash.equals(earlier.requestHash) ? accept(undefined) : reject(refusal("key-reused"));
    }
    if (till.closedAt !== null) return reject(refusal("till-closed"));
    if (kind === "removed" && amount > (await expectedInTill(tx, till))) return reject(refusal("till-short"));
    const movement = await insertMovement(tx, till, {
      id,
      kind,
      amount: signed(kind, toCents(amount)),
      bookingId: null,
      refundId: null,
      reason,
      staffId: caller.staffId,
      deviceId: caller.deviceId ?? null,
      deviceAt: now,
      happenedAt: now,
      requestHash,
    });
    await appendJournal(tx, {
      at: now,
      actor: `staff ${caller.staffId}`,
      kind: "cash-moved",
      subject: `till ${place} ${date}`,
      data: { tillId: till.id, movementId: id, number: movement.number, amount: movement.amount },
    });
    return accept(undefined);
  });
  return moved.ok ? accept(await viewTill(db, { operator, date, now })) : moved;
};
