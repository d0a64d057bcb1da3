import type { tillApi } from "#contract/desk/till-calls.ts";
import { toCents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { localDateOf } from "#domain/time.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";
import { listMovements, openAndLock } from "./till-store.ts";
import { dayOfTill, viewTill } from "./view-till.ts";

/** Records the float counted in the morning; it can no longer change once money has moved (cash §3). */
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
  const float = toCents(body.opening.float);
  const opened = await decideInTransaction(
    db,
    async (tx): Promise<Result<void, Refusal<"not-possible-now" | "till-closed">>> => {
      const till = await openAndLock(tx, { place, today: date, staffId: caller.staffId, now });
      if (till.closedAt !== null) return reject(refusal("till-closed"));
      if ((await listMovements(tx, till.id)).length > 0) return reject(refusal("not-possible-now"));
      await tx.updateTable("tills").set({ openingFloat: float }).where("id", "=", till.id).execute();
      await appendJournal(tx, {
        at: now,
        actor: `staff ${caller.staffId}`,
        kind: "till-opened",
        subject: `till ${place} ${date}`,
        data: { tillId: till.id, before: { float: till.openingFloat }, after: { float } },
      });
      return accept(undefined);
    },
  );
  return opened.ok ? accept(await viewTill(db, { operator, date, now })) : opened;
};
