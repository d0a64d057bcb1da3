import type { deskApi } from "#contract/desk/desk-api.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { maxPinFailures } from "#domain/staff/staff-session.ts";
import type { Instant } from "#domain/time.ts";
import { verifyPassword } from "../passwords/password-hashes.ts";
import type { Db } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import {
  endStaffSessionOf,
  giveBackPinMiss,
  lockStaffSession,
  updateStaffSession,
} from "../staff-store/staff-session-store.ts";
import { findStaff } from "../staff-store/staff-store.ts";
import type { Run } from "../use-case.ts";
import { journalSessionEnd } from "./journal-session-end.ts";
import { toMeView } from "./to-me-view.ts";

/** On an enrolled device a six-digit PIN suffices, as the device is the other factor; five misses end the session. */
export const unlockSession: Run<typeof deskApi.unlockSession, "db" | "clock"> = async (
  services,
  { body, caller },
) => {
  const { db, clock } = services;
  const { staffId, sessionId, deviceId } = caller;
  const staff = await findStaff(db, staffId);
  const pinHash = staff?.pinHash ?? undefined;
  if (deviceId === undefined || pinHash === undefined) return reject(refusal("no-pin"));

  // Counted before verifying, so that concurrent guesses cannot slip through.
  const counted = await countFailedAttempt(db, sessionId);
  if (!counted.ok) return counted;
  const matches = await verifyPassword(pinHash, body.pin);
  if (!matches.ok) {
    await inTransaction(db, (tx) => giveBackPinMiss(tx, sessionId));
    return reject(refusal("unavailable"));
  }
  if (matches.value) {
    const now = clock.now();
    await inTransaction(db, (tx) => updateStaffSession(tx, sessionId, { pinMisses: 0, lastUsedAt: now }));
    return toMeView(services, sessionId);
  }
  const left = maxPinFailures - counted.value;
  if (left <= 0) await endAfterFailures(db, staffId, sessionId, clock.now());
  return reject(refusal("wrong-pin", undefined, { left }));
};

async function countFailedAttempt(
  db: Db,
  sessionId: string,
): Promise<Result<number, Refusal<"unauthenticated">>> {
  return inTransaction(db, async (tx) => {
    const session = await lockStaffSession(tx, sessionId);
    if (session === undefined || session.pinMisses >= maxPinFailures) {
      return reject(refusal("unauthenticated"));
    }
    const pinMisses = session.pinMisses + 1;
    await updateStaffSession(tx, sessionId, { pinMisses });
    return accept(pinMisses);
  });
}

async function endAfterFailures(db: Db, staffId: string, sessionId: string, now: Instant): Promise<void> {
  await inTransaction(db, async (tx) => {
    await endStaffSessionOf(tx, staffId, sessionId, now);
    await journalSessionEnd(tx, { by: "system", staffId, sessionId, why: "pin-misses", now });
  });
}
