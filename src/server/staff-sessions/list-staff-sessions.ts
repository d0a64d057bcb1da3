import type { deskApi } from "#contract/desk/desk-api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { sessionStateAt } from "#domain/staff/staff-session.ts";
import { isoFromInstant } from "#domain/time.ts";
import type { Services } from "../services.ts";
import { listActiveSessions } from "../staff-store/staff-session-store.ts";
import { findStaff } from "../staff-store/staff-store.ts";
import type { AnswerTo, Run } from "../use-case.ts";

export const listMySessions: Run<typeof deskApi.listMySessions, "db" | "clock"> = async (
  services,
  { caller },
) => accept(await sessionsOf(services, caller.staffId, caller.sessionId));

export const listStaffSessions: Run<typeof deskApi.listStaffSessions, "db" | "clock"> = async (
  services,
  { params, caller },
) => {
  if ((await findStaff(services.db, params.id)) === undefined) return reject(refusal("not-found"));
  return accept(await sessionsOf(services, params.id, caller.sessionId));
};

async function sessionsOf(
  { db, clock }: Pick<Services, "db" | "clock">,
  staffId: string,
  current: string,
): Promise<AnswerTo<typeof deskApi.listStaffSessions>> {
  const now = clock.now();
  const sessions = await listActiveSessions(db, staffId, now);
  return {
    sessions: sessions.map((session) => ({
      id: session.id,
      browser: session.browser,
      ...(session.device !== null && { device: session.device }),
      state: sessionStateAt({ ...session, onDevice: session.deviceId !== null }, now),
      startedAt: isoFromInstant(session.startedAt),
      lastUsedAt: isoFromInstant(session.lastUsedAt),
      endsAt: isoFromInstant(session.endsAt),
      current: session.id === current,
    })),
  };
}
