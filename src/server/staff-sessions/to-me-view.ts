import type { deskApi } from "#contract/desk/desk-api.ts";
import { isPermitted, permissionsOf } from "#domain/access.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { idleTimeoutOf, sessionStateAt, steppedUpUntil } from "#domain/staff/staff-session.ts";
import { type Instant, isoFromInstant, minute } from "#domain/time.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Services } from "../services.ts";
import { countRecoveryCodes } from "../staff-store/recovery-code-store.ts";
import { findDevice } from "../staff-store/staff-device-store.ts";
import { findSession } from "../staff-store/staff-session-store.ts";
import { findStaff } from "../staff-store/staff-store.ts";
import type { AnswerTo } from "../use-case.ts";

/** The person as the desk's screens need them: identity, session and permissions. */
export async function toMeView(
  { db, clock }: Pick<Services, "db" | "clock">,
  sessionId: string,
): Promise<Result<AnswerTo<typeof deskApi.fetchMe>, Refusal<"unauthenticated">>> {
  const session = await findSession(db, sessionId);
  const staff = session && (await findStaff(db, session.staffId));
  if (session === undefined || staff === undefined) return reject(refusal("unauthenticated"));
  const device = session.deviceId === null ? undefined : await findDevice(db, session.deviceId);
  const now = clock.now();
  const { airport, sales } = await readOperator(db);
  const times = { ...session, onDevice: session.deviceId !== null };
  return accept({
    state: sessionStateAt(times, now),
    staff: {
      id: staff.id,
      firstname: staff.firstname,
      lastname: staff.lastname,
      email: staff.email,
      role: staff.role,
      locale: staff.locale,
      hasPin: staff.pinHash !== null,
      recoveryCodesLeft: await countRecoveryCodes(db, staff.id),
    },
    permissions: [...permissionsOf(staff.role)],
    ...(device && { device: { id: device.id, name: device.name, expiresAt: isoOf(device.expiresAt, now) } }),
    zone: airport.zone,
    ...(!sales.open && isPermitted(staff.role, "manageOperator") && { opening: true as const }),
    endsAt: isoFromInstant(session.endsAt),
    locksAfter: idleTimeoutOf(times) / minute,
    ...ifLater(steppedUpUntil(session), now),
  });
}

function isoOf(at: Instant | null, preset: Instant): string {
  return isoFromInstant(at ?? preset);
}

function ifLater(until: Instant | undefined, now: Instant): { steppedUpUntil?: string } {
  return until !== undefined && until > now ? { steppedUpUntil: isoFromInstant(until) } : {};
}
