import type { tillApi } from "#contract/desk/till-calls.ts";
import { noMoney, toCents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { decideTillOpening } from "#domain/till/till-opening.ts";
import { localDateOf } from "#domain/time.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";
import { listMovements, openAndLock } from "./till-store.ts";
import { dayOfTill, leftForTill, viewTill } from "./view-till.ts";

/**
 * Records the float counted in the morning, and its difference from what the last closing left (cash §3). It can no
 * longer change once money has moved.
 */
export const openTill: Run<typeof tillApi.openTill, "db" | "clock"> = async (
  { db, clock },
  { params, body, caller },
) => {
  const now = clock.now();
  const operator = await readOperator(db);
  const date = dayOfTill(params.date);
  if (date === undefined) return reject(refusal("not-found"));
  const { code: place, zone } = operator.airport;
  if (date !== localDateOf(now, zone)) return reject(refusal("not-possible-now"));
  const { reason = "" } = body.opening;
  const float = toCents(body.opening.float);
  const opened = await decideInTransaction(
    db,
    async (tx): Promise<Result<void, Refusal<"invalid" | "not-possible-now" | "till-closed">>> => {
      const till = await openAndLock(tx, { place, today: date, staffId: caller.staffId, now });
      if (till.closedAt !== null) return reject(refusal("till-closed"));
      if ((await listMovements(tx, till.id)).length > 0) return reject(refusal("not-possible-now"));
      const decided = decideTillOpening(await leftForTill(tx, till), { float, reason });
      if (!decided.ok) return decided;
      const difference = decided.value;
      await tx.updateTable("tills").set({ openingFloat: float }).where("id", "=", till.id).execute();
      await appendJournal(tx, {
        at: now,
        actor: `staff ${caller.staffId}`,
        kind: "till-opened",
        subject: `till ${place} ${date}`,
        data: {
          tillId: till.id,
          before: { float: till.openingFloat },
          after: { float },
          ...(difference !== noMoney && { difference, reason }),
        },
      });
      return accept(undefined);
    },
  );
  return opened.ok ? accept(await viewTill(db, { operator, date, now })) : opened;
};
