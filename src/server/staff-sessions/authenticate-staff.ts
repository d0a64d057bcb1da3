import { nobody, type Principal } from "#domain/access.ts";
import { isSteppedUp, sessionStateAt } from "#domain/staff/staff-session.ts";
import { isSessionOpen } from "#domain/staff/staff-session-states.ts";
import { hashOfToken } from "../platform/secrets/opaque-token.ts";
import type { Services } from "../services.ts";
import { findActiveDevice } from "../staff-store/staff-device-store.ts";
import { findActiveSession, touchStaffSession } from "../staff-store/staff-session-store.ts";
import type { Authenticate } from "../use-case.ts";
import { readDeskCookies } from "./desk-cookies.ts";

/** Resolution of the last use, so that not every request writes. */
const grain = 15_000;

type Needs = Pick<Services, "config" | "db" | "clock">;

/**
 * For the desk: the session's cookie, and the device's for a session bound to one. Travellers' tokens are not accepted.
 */
export function authenticateStaff(services: Needs): Authenticate {
  return async ({ cookie }, declared) => {
    const { session, device } = readDeskCookies(services.config, cookie);
    const isUse = declared.audience === "staff" && declared.unattended !== true;
    return {
      principal: await recognise(
        services,
        session,
        device === undefined ? undefined : hashOfToken(device),
        isUse,
      ),
    };
  };
}

async function recognise(
  { db, clock }: Needs,
  token: string | undefined,
  deviceHash: Buffer | undefined,
  isUse: boolean,
): Promise<Principal> {
  const now = clock.now();
  const session =
    token === undefined ? undefined : await findActiveSession(db, hashOfToken(token), deviceHash, now);
  if (session === undefined || !session.isOnItsDevice) {
    const device = deviceHash && (await findActiveDevice(db, deviceHash, now));
    return device === undefined ? nobody : { kind: "nobody", deviceId: device.id };
  }
  const times = { ...session, onDevice: session.deviceId !== null };
  const state = sessionStateAt(times, now);
  if (isUse && isSessionOpen(state) && now - session.lastUsedAt >= grain) {
    await touchStaffSession(db, session.id, now);
  }
  return {
    kind: "staff",
    staffId: session.staffId,
    sessionId: session.id,
    deviceId: session.deviceId ?? undefined,
    role: session.role,
    state,
    steppedUp: isSteppedUp(times, now),
  };
}
