import type { api } from "#contract/api.ts";
import { accept } from "#domain/result.ts";
import type { Run } from "../use-case.ts";
import { endOneSession } from "./store/session-store.ts";

/** Ends this session and no other: signing out here does not sign out there (accounts §6). */
export const logOut: Run<typeof api.logOut, "db" | "clock" | "log"> = async (
  { db, clock, log },
  { caller, origin, setHeader },
) => {
  await endOneSession(db, caller.accountId, caller.sessionId, clock.now());
  log.info("signed-out", { requestId: origin.requestId, accountId: caller.accountId });
  // Clears the browser's HTTP cache of this person's pages too.
  setHeader("clear-site-data", '"cache"');
  return accept(undefined);
};
