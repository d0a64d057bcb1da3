import type { deskApi } from "#contract/desk/desk-api.ts";
import { normaliseEmail, toEmailAddress } from "#domain/account/email-address.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { pendingLife } from "#domain/staff/staff-session.ts";
import { later } from "#domain/time.ts";
import { verifyPassword } from "../passwords/password-hashes.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { newId } from "../platform/db/new-id.ts";
import { callerNetwork } from "../platform/rate-limit/caller-network.ts";
import { networkInLog } from "../platform/rate-limit/network-in-log.ts";
import { newOpaqueToken } from "../platform/secrets/opaque-token.ts";
import type { Services } from "../services.ts";
import { browserName } from "../sessions/browser-name.ts";
import { touchDevice } from "../staff-store/staff-device-store.ts";
import { endStaffSessionOf, insertStaffSession } from "../staff-store/staff-session-store.ts";
import { findEnrolledStaff, lockStaff, type Staff } from "../staff-store/staff-store.ts";
import {
  attemptKeys,
  consumeAttempts,
  type KeyedAttempt,
  refundAndClearAttempts,
  refundAttempts,
} from "../throttling/consume-attempts.ts";
import { refusalWithRetryAfter } from "../throttling/refusal-with-retry-after.ts";
import type { Call, Run } from "../use-case.ts";
import { sessionCookie } from "./desk-cookies.ts";
import { toMeView } from "./to-me-view.ts";

type SignInCall = Call<typeof deskApi.signIn>;

/** The password opens a session that still needs its second factor (desk, Signing in). */
export const signIn: Run<typeof deskApi.signIn, "config" | "db" | "clock" | "log"> = async (
  services,
  call,
) => {
  const { config, db, clock, log } = services;
  const { requestId } = call.origin;
  const { email: typed, password } = call.body.signIn;
  const email = toEmailAddress(typed);
  const tries = await triesOf(services, call);
  const taken = await consumeAttempts(db, tries, clock.now());
  if (!taken.ok) return reject(refusalWithRetryAfter("too-many-tries", taken.refusal.until, clock.now()));

  const staff = email && (await findEnrolledStaff(db, email));
  const matches = await verifyPassword(staff?.passwordHash ?? undefined, password);
  if (!matches.ok) {
    await refundAttempts(db, tries, clock.now());
    return reject(refusal("unavailable"));
  }
  const opened = matches.value && staff ? await openPendingSession(services, call, staff, tries) : undefined;
  if (opened === undefined) {
    const network = await networkInLog(config, call.origin.address);
    log.warn("staff-sign-in-refused", { requestId, network, ...(staff && { staffId: staff.id }) });
    return reject(refusal("invalid-credentials"));
  }
  call.setHeader("set-cookie", sessionCookie(config, opened.token, pendingLife / 1000));
  const me = await toMeView(services, opened.sessionId);
  // The person was removed at this very moment.
  return me.ok ? me : reject(refusal("invalid-credentials"));
};

type Tries = readonly [KeyedAttempt, ...KeyedAttempt[]];

/** As for travellers (accounts §7); on an enrolled device failures elsewhere do not count. */
async function triesOf(
  { config }: Pick<Services, "config">,
  { body, caller, origin }: SignInCall,
): Promise<Tries> {
  const keyOf = await attemptKeys(config);
  const typed = normaliseEmail(body.signIn.email);
  const network = callerNetwork(origin.address);
  const here = keyOf("sign-in-here", "desk", typed, network);
  if (caller.kind !== "traveller" && caller.deviceId !== undefined) return [here];
  return [here, keyOf("sign-in-anywhere", "desk", typed), keyOf("sign-in-network", "desk", network)];
}

type Opened = { readonly sessionId: string; readonly token: string };

/** `undefined` if the password has changed, or the person was removed, since it was verified. */
async function openPendingSession(
  { db, clock }: Pick<Services, "db" | "clock">,
  { caller, origin }: SignInCall,
  verified: Staff,
  [here, ...elsewhere]: Tries,
): Promise<Opened | undefined> {
  const now = clock.now();
  const token = newOpaqueToken();
  const sessionId = newId(now);
  const deviceId = caller.kind === "traveller" ? undefined : caller.deviceId;
  const opened = await decideInTransaction(db, async (tx) => {
    const staff = await lockStaff(tx, verified.id);
    if (staff?.passwordHash !== verified.passwordHash) return reject("changed" as const);
    // A browser has one cookie: the session it held before is ended instead of staying open.
    if (caller.kind === "staff") await endStaffSessionOf(tx, caller.staffId, caller.sessionId, now);
    if (deviceId !== undefined) await touchDevice(tx, deviceId, now);
    await insertStaffSession(tx, {
      id: sessionId,
      staffId: staff.id,
      deviceId: deviceId ?? null,
      tokenHash: token.hash,
      browser: browserName(origin.userAgent),
      startedAt: now,
      lastUsedAt: now,
      endsAt: later(now, pendingLife),
    });
    // Last, because the network's shared counter stays locked until the commit.
    await refundAndClearAttempts(tx, { cleared: [here], refunded: elsewhere }, now);
    return accept({ sessionId, token: token.text });
  });
  return opened.ok ? opened.value : undefined;
}
