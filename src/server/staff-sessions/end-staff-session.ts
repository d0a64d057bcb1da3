import type { deskApi } from "#contract/desk/desk-api.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Services } from "../services.ts";
import { endStaffSessionOf } from "../staff-store/staff-session-store.ts";
import type { Run } from "../use-case.ts";
import { noSessionCookie } from "./desk-cookies.ts";
import { journalSessionEnd } from "./journal-session-end.ts";

export const signOut: Run<typeof deskApi.signOut, "config" | "db" | "clock"> = async (
  services,
  { caller, setHeader },
) => {
  const { staffId, sessionId } = caller;
  await end(services, { by: staffId, staffId, sessionId, why: "signed-out" });
  setHeader("set-cookie", noSessionCookie(services.config));
  // Only the HTTP cache: data for working offline stays for the next person who signs in (desk §4).
  setHeader("clear-site-data", '"cache"');
  return accept(undefined);
};

/** Ending the caller's own current session also clears its cookie, like signing out. */
export const endMySession: Run<typeof deskApi.endMySession, "db" | "clock" | "config"> = async (
  services,
  { params, caller, setHeader },
) => {
  const { staffId } = caller;
  const ended = await end(services, { by: staffId, staffId, sessionId: params.id, why: "ended" });
  if (ended.ok && params.id === caller.sessionId) {
    setHeader("set-cookie", noSessionCookie(services.config));
  }
  return ended;
};

export const endStaffSession: Run<typeof deskApi.endStaffSession, "db" | "clock"> = (
  services,
  { params, caller },
) => end(services, { by: caller.staffId, staffId: params.id, sessionId: params.session, why: "ended" });

type AppliedCancellation = {
  readonly by: string;
  readonly staffId: string;
  readonly sessionId: string;
  readonly why: "signed-out" | "ended";
};

function end(
  { db, clock }: Pick<Services, "db" | "clock">,
  { by, staffId, sessionId, why }: AppliedCancellation,
): Promise<Result<undefined, Refusal<"not-found">>> {
  const now = clock.now();
  return decideInTransaction(db, async (tx) => {
    if (!(await endStaffSessionOf(tx, staffId, sessionId, now))) return reject(refusal("not-found"));
    await journalSessionEnd(tx, { by: `staff ${by}`, staffId, sessionId, why, now });
    return accept(undefined);
  });
}
