import type { Cents } from "#domain/money.ts";
import type { Till } from "#domain/till/till.ts";
import type { Instant } from "#domain/time.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { lockNextOpenTill } from "./till-store.ts";

type Left = { readonly left: Cents; readonly staffId: string; readonly now: Instant };

/**
 * A till closed late passes its money on to the next open one (cash §3): that one was opened with what an earlier
 * closing left, and would otherwise count the difference as a surplus.
 */
export async function carryFloatOver(tx: Tx, closed: Till, { left, staffId, now }: Left): Promise<void> {
  const next = await lockNextOpenTill(tx, closed);
  if (!next || next.openingFloat === left) return;
  await tx.updateTable("tills").set({ openingFloat: left }).where("id", "=", next.id).execute();
  await appendJournal(tx, {
    at: now,
    actor: `staff ${staffId}`,
    kind: "till-float-carried",
    subject: `till ${next.place} ${next.date}`,
    data: {
      tillId: next.id,
      closedTillId: closed.id,
      before: { float: next.openingFloat },
      after: { float: left },
    },
  });
}
