import type { api } from "#contract/api.ts";
import { accept } from "#domain/result.ts";
import { isoFromInstant } from "#domain/time.ts";
import type { Run } from "../use-case.ts";
import { listOpenSessions } from "./store/session-store.ts";

export const listSessions: Run<typeof api.listSessions, "db" | "clock"> = async (
  { db, clock },
  { caller },
) => {
  const sessions = await listOpenSessions(db, caller.accountId, clock.now());
  return accept({
    sessions: sessions.map(({ id, device, startedAt, lastUsedAt }) => ({
      id,
      device,
      startedAt: isoFromInstant(startedAt),
      lastUsedAt: isoFromInstant(lastUsedAt),
      current: id === caller.sessionId,
    })),
  });
};
