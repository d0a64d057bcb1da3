import type { api } from "#contract/api.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import {
  decideTokenUse,
  findToken,
  lockToken,
  markTokenUsed,
  supersedeTokens,
} from "../account-letters/mailed-token.ts";
import { type Account, updateAccount } from "../account-store/account-store.ts";
import { judgeBehindLimit } from "../passwords/judge-behind-limit.ts";
import { hashPassword } from "../passwords/password-hashes.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { enqueueMail } from "../platform/outbox/outbox.ts";
import { callerNetwork } from "../platform/rate-limit/caller-network.ts";
import type { Services } from "../services.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { attemptKeys, clearAttempts } from "../throttling/consume-attempts.ts";
import { networkHash, rememberNetwork } from "../throttling/known-networks.ts";
import type { Call, Run } from "../use-case.ts";

type ResetCall = Call<typeof api.resetPassword>;
type ResetRefusal = Refusal<"invalid" | "invalid-token" | "expired-token">;

/**
 * Sets a new password by the mailed link. Every session ends and nobody is signed in; the link proves the mailbox, so
 * an unconfirmed account is confirmed too (accounts §4).
 */
export const resetPassword: Run<typeof api.resetPassword, "config" | "db" | "clock"> = async (
  services,
  call,
) => {
  const { db, clock } = services;
  const { token: text } = call.query;
  const { password } = call.body.user;
  const seen = decideTokenUse(await findToken(db, text), ["password-reset"], clock.now());
  if (!seen.ok) return seen;
  const judged = await judgeBehindLimit(services, call.origin, password, seen.value.account);
  if (!judged.ok) return judged;
  if (judged.value !== true) return reject(refusal("invalid", { password: judged.value }));
  const hashed = await hashPassword(password);
  if (!hashed.ok) return reject(refusal("unavailable"));

  const reset = await decideInTransaction(db, async (tx): Promise<Result<Account, ResetRefusal>> => {
    const decided = decideTokenUse(await lockToken(tx, text), ["password-reset"], clock.now());
    if (!decided.ok) return decided;
    await markTokenUsed(tx, decided.value.token.id, clock.now());
    await setPassword(services, tx, { ...decided.value, origin: call.origin, passwordHash: hashed.value });
    return accept(decided.value.account);
  });
  if (!reset.ok) return reset;
  await clearSignInAttempts(services, call, reset.value);
  return accept({});
};

type NewPassword = Pick<ResetCall, "origin"> & { readonly account: Account; readonly passwordHash: string };

/** Ends every session and invalidates pending links, in case somebody else knew the old password. */
async function setPassword(
  { config, clock }: Pick<Services, "config" | "clock">,
  tx: Tx,
  { account, origin, passwordHash }: NewPassword,
): Promise<void> {
  const now = clock.now();
  const { id, firstname, locale, email } = account;
  const confirmedAt = account.confirmedAt ?? now;
  await updateAccount(tx, id, { passwordHash, passwordChangedAt: now, confirmedAt });
  await endSessions(tx, id, now, undefined);
  await supersedeTokens(tx, id, ["confirmation", "email-change", "password-reset"], now);
  await rememberNetwork(tx, id, await networkHash(config, origin.address), now);
  await appendJournal(tx, {
    at: now,
    actor: `account ${id}`,
    kind: "password-reset",
    subject: `account ${id}`,
  });
  await enqueueMail(tx, { to: email, locale, message: { kind: "password-changed", firstname, at: now } });
}

/** accounts §7: failed attempts before the reset do not delay the owner's next sign-in. */
async function clearSignInAttempts(
  { config, db }: Pick<Services, "config" | "db">,
  { origin }: ResetCall,
  { email }: Account,
): Promise<void> {
  const attemptKey = await attemptKeys(config);
  await clearAttempts(db, [attemptKey("sign-in-here", email, callerNetwork(origin.address))]);
}
