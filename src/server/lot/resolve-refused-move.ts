import type { custodyApi } from "#contract/desk/custody-api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { endRefusedMove } from "../custody-store/keep-refused-move.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Run } from "../use-case.ts";

/** custody §7: the office records how it resolved a move that the phone showed as done but the server refused. */
export const resolveRefusedMove: Run<typeof custodyApi.resolveRefusedMove, "db" | "clock"> = async (
  { db, clock },
  { params: { id }, body: { resolution }, caller },
) => {
  const now = clock.now();
  return decideInTransaction(db, async (tx) => {
    const resolved = { at: now, by: caller.staffId, words: resolution.words };
    const bookingId = await endRefusedMove(tx, id, resolved);
    return bookingId === undefined ? reject(refusal("not-possible-now")) : accept(undefined);
  });
};
