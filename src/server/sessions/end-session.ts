import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import type { Run } from "../use-case.ts";
import { endOneSession } from "./store/session-store.ts";

/** Signs out another session of the caller; one of another account is answered as not found. */
export const endSession: Run<typeof api.endSession, "db" | "clock"> = async (
  { db, clock },
  { params, caller },
) => {
  const ended = await endOneSession(db, caller.accountId, params.id, clock.now());
  return ended ? accept(undefined) : reject(refusal("not-found"));
};
