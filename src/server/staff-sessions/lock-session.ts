import type { deskApi } from "#contract/desk/desk-api.ts";
import { accept } from "#domain/result.ts";
import { idleTimeoutOf } from "#domain/staff/staff-session.ts";
import { later } from "#domain/time.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { updateStaffSession } from "../staff-store/staff-session-store.ts";
import type { Run } from "../use-case.ts";

/** Sessions lock when idle: locking by hand sets the last use back by the idle time-out. */
export const lockSession: Run<typeof deskApi.lockSession, "db" | "clock"> = async (
  { db, clock },
  { caller: { sessionId, deviceId } },
) => {
  const idle = idleTimeoutOf({ onDevice: deviceId !== undefined });
  await inTransaction(db, (tx) =>
    updateStaffSession(tx, sessionId, { lastUsedAt: later(clock.now(), -idle) }),
  );
  return accept(undefined);
};
