import type { api } from "#contract/api.ts";
import type { Traveller } from "#domain/access.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { supersedeTokens } from "../account-letters/mailed-token.ts";
import { type Account, findAccount, lockAccount, updateAccount } from "../account-store/account-store.ts";
import { toProfileView } from "../account-store/profile-view.ts";
import { judgePassword } from "../passwords/judge-password.ts";
import { hashPassword } from "../passwords/password-hashes.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { enqueueMail } from "../platform/outbox/outbox.ts";
import { endSessions } from "../sessions/session-store.ts";
import type { Run } from "../use-case.ts";
import { reauthenticate } from "./reauthenticate.ts";

/** Asks for the current password; every session but this one ends, and the owner is written to (accounts §6). */
export const changePassword: Run<typeof api.changePassword> = async (services, call) => {
  const { db, clock } = services;
  const { current_password: current, password } = call.body.user;
  const account = await findAccount(db, call.caller.accountId);
  if (account === undefined) return reject(refusal("unauthenticated"));
  const verified = await reauthenticate(services, call, account, current);
  if (!verified.ok) return verified;
  if (!verified.value) return reject(refusal("invalid", { current_password: "wrong-password" }));
  const judged = await judgePassword(password, account);
  if (!judged.ok) return reject(refusal("unavailable"));
  if (judged.value !== true) return reject(refusal("invalid", { password: judged.value }));
  const hashed = await hashPassword(password);
  if (!hashed.ok) return reject(refusal("unavailable"));

  return decideInTransaction(db, async (tx) => {
    const locked = await lockAccount(tx, account.id);
    // Changed or reset elsewhere since the current one was verified: that one holds.
    if (locked?.passwordHash !== account.passwordHash) {
      return reject(refusal("invalid", { current_password: "wrong-password" }));
    }
    await replacePassword(tx, locked, hashed.value, call.caller, clock.now());
    return accept(toProfileView(locked));
  });
};

async function replacePassword(
  tx: Tx,
  { id, email, locale, firstname }: Account,
  passwordHash: string,
  { sessionId }: Traveller,
  now: Instant,
): Promise<void> {
  await updateAccount(tx, id, { passwordHash, passwordChangedAt: now });
  await endSessions(tx, id, now, sessionId);
  await supersedeTokens(tx, id, ["password-reset", "email-change"], now);
  await appendJournal(tx, {
    at: now,
    actor: `account ${id}`,
    kind: "password-changed",
    subject: `account ${id}`,
  });
  await enqueueMail(tx, { to: email, locale, message: { kind: "password-changed", firstname, at: now } });
}
