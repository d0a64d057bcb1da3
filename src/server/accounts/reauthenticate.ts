import { type Refusal, refusal } from "#domain/refusal.ts";
import { type Result, reject } from "#domain/result.ts";
import type { Account } from "../account-store/account-store.ts";
import { verifyPassword } from "../passwords/password-hashes.ts";
import type { Services } from "../services.ts";
import {
  attemptKeys,
  clearAttempts,
  consumeAttempts,
  refundAttempts,
} from "../throttling/consume-attempts.ts";
import { refusalWithRetryAfter } from "../throttling/refusal-with-retry-after.ts";

/**
 * Whether the signed-in person knows the password: asked before actions that a stolen session must not perform
 * (accounts §6). Wrong answers are throttled like failed sign-ins.
 */
export async function reauthenticate(
  { config, db, clock }: Pick<Services, "config" | "db" | "clock">,
  account: Account,
  password: string,
): Promise<Result<boolean, Refusal<"too-many-requests" | "unavailable">>> {
  const attemptKey = await attemptKeys(config);
  const tries = [attemptKey("reauthentication", account.id)];
  const taken = await consumeAttempts(db, tries, clock.now());
  if (!taken.ok) {
    return reject(refusalWithRetryAfter("too-many-requests", taken.refusal.until, clock.now()));
  }
  const matches = await verifyPassword(account.passwordHash, password);
  if (!matches.ok) {
    // Only this try is given back: the wrong ones before it count, or a flood of hashes would wipe them out.
    await refundAttempts(db, tries, clock.now());
    return reject(refusal("unavailable"));
  }
  if (matches.value) await clearAttempts(db, tries);
  return matches;
}
