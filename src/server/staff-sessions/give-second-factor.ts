import type { deskApi } from "#contract/desk/desk-api.ts";
import { refusal } from "#domain/refusal.ts";
import { reject } from "#domain/result.ts";
import { parseSecondFactor } from "#domain/staff/recovery-code.ts";
import { sessionLife } from "#domain/staff/staff-session.ts";
import { type Instant, later } from "#domain/time.ts";
import type { Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { networkInLog } from "../platform/rate-limit/network-in-log.ts";
import { newOpaqueToken } from "../platform/secrets/opaque-token.ts";
import type { Services } from "../services.ts";
import { countRecoveryCodes, takeRecoveryCode } from "../staff-store/recovery-code-store.ts";
import { lockStaffSession, updateStaffSession } from "../staff-store/staff-session-store.ts";
import { findStaff, type Staff, takeTotpStep } from "../staff-store/staff-store.ts";
import { attemptKeys, clearAttempts, consumeAttempts } from "../throttling/consume-attempts.ts";
import { refusalWithRetryAfter } from "../throttling/refusal-with-retry-after.ts";
import type { Run } from "../use-case.ts";
import { sessionCookie } from "./desk-cookies.ts";
import { decryptTotpSecret, stepOfCode } from "./second-factor.ts";
import { toMeView } from "./to-me-view.ts";

/**
 * Completes a sign-in, unlocks, or renews the second factor for calls that need a recent one. A code can be used only
 * once, whatever the outcome.
 */
export const giveSecondFactor: Run<
  typeof deskApi.giveSecondFactor,
  "config" | "db" | "clock" | "log"
> = async (services, call) => {
  const { config, db, clock, log } = services;
  const { staffId, sessionId } = call.caller;
  const keyOf = await attemptKeys(config);
  const tries = [keyOf("second-factor", staffId)];
  const taken = await consumeAttempts(db, tries, clock.now());
  if (!taken.ok) return reject(refusalWithRetryAfter("too-many-tries", taken.refusal.until, clock.now()));

  const staff = await findStaff(db, staffId);
  const by = staff && (await takeCode(services, staff, call.body.code));
  if (by === undefined) {
    const network = await networkInLog(config, call.origin.address);
    log.warn("second-factor-refused", { requestId: call.origin.requestId, network, staffId });
    return reject(refusal("wrong-code"));
  }
  await clearAttempts(db, tries);
  const given = { staffId, sessionId, by, now: clock.now() };
  const renewed = await inTransaction(db, (tx) => raiseSession(tx, given));
  if (renewed !== undefined) {
    const seconds = Math.ceil((renewed.endsAt - given.now) / 1000);
    call.setHeader("set-cookie", sessionCookie(config, renewed.token, seconds));
  }
  return toMeView(services, sessionId);
};

type Factor = "authenticator" | "recovery-code";

async function takeCode(
  { config, db, clock }: Pick<Services, "config" | "db" | "clock">,
  staff: Staff,
  typed: string,
): Promise<Factor | undefined> {
  const code = parseSecondFactor(typed);
  const now = clock.now();
  if ("recovery" in code) {
    return (await takeRecoveryCode(db, staff.id, code.recovery, now)) ? "recovery-code" : undefined;
  }
  const secret = staff.totpSecret === null ? undefined : await decryptTotpSecret(config, staff.totpSecret);
  const step = secret === undefined ? undefined : stepOfCode(secret, code.totp, now);
  if (step === undefined) return undefined;
  return (await takeTotpStep(db, staff.id, step)) ? "authenticator" : undefined;
}

type Given = {
  readonly staffId: string;
  readonly sessionId: string;
  readonly by: Factor;
  readonly now: Instant;
};

type Renewed = { readonly token: string; readonly endsAt: Instant };

/** Rotates the session's credential. */
async function raiseSession(tx: Tx, { staffId, sessionId, by, now }: Given): Promise<Renewed | undefined> {
  const session = await lockStaffSession(tx, sessionId);
  if (session === undefined) return undefined;
  if (by === "recovery-code") await journalRecovery(tx, staffId, now);
  const { text, hash } = newOpaqueToken();
  const used = { secondFactorAt: now, lastUsedAt: now, pinMisses: 0, tokenHash: hash };
  if (session.secondFactorAt !== null) {
    await updateStaffSession(tx, sessionId, used);
    return { token: text, endsAt: session.endsAt };
  }
  const endsAt = later(now, sessionLife);
  await updateStaffSession(tx, sessionId, { ...used, endsAt });
  await appendJournal(tx, {
    at: now,
    actor: `staff ${staffId}`,
    kind: "staff-signed-in",
    subject: `staff ${staffId}`,
    data: { session: sessionId, by, ...(session.deviceId !== null && { device: session.deviceId }) },
  });
  return { token: text, endsAt };
}

async function journalRecovery(tx: Tx, staffId: string, now: Instant): Promise<void> {
  const left = await countRecoveryCodes(tx, staffId);
  const who = `staff ${staffId}` as const;
  await appendJournal(tx, { at: now, actor: who, kind: "recovery-code-used", subject: who, data: { left } });
}
