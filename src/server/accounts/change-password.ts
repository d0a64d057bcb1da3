import type { api } from "#contract/api.ts";
import { type FieldRefusals, refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { supersedeTokens } from "../account-letters/mailed-token.ts";
import { type Account, findAccount, lockAccount, updateAccount } from "../account-store/account-store.ts";
import { toProfileView } from "../account-store/profile-view.ts";
import { judgeBehindLimit } from "../passwords/judge-behind-limit.ts";
import { hashPassword } from "../passwords/password-hashes.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { enqueueMail } from "../platform/outbox/outbox.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { openSession } from "../sessions/open-session.ts";
import type { Run } from "../use-case.ts";
import { reauthenticate } from "./reauthenticate.ts";

/** Needs the current password; ends every session, renews this one's credential and mails the owner (accounts §6). */
export const changePassword: Run<typeof api.changePassword, "config" | "db" | "clock"> = async (
  services,
  call,
) => {
  const { db, clock } = services;
  const { current_password: current, password } = call.body.user;
  const account = await findAccount(db, call.caller.accountId);
  if (account === undefined) return reject(refusal("unauthenticated"));
  const verified = await reauthenticate(services, account, current);
  if (!verified.ok) return verified;
  const judged = await judgeBehindLimit(services, call.origin, password, account);
  const wrong: FieldRefusals = {
    ...(!verified.value && { current_password: "wrong-password" }),
    ...(judged.ok && judged.value !== true && { password: judged.value }),
  };
  if (Object.keys(wrong).length > 0) return reject(refusal("invalid", wrong));
  if (!judged.ok) return judged;
  const hashed = await hashPassword(password);
  if (!hashed.ok) return reject(refusal("unavailable"));

  const changed = await decideInTransaction(db, async (tx) => {
    const locked = await lockAccount(tx, account.id);
    // The password was changed or reset concurrently, after it was verified here: that change wins.
    if (locked?.passwordHash !== account.passwordHash) {
      return reject(refusal("invalid", { current_password: "wrong-password" }));
    }
    await replacePassword(tx, locked, hashed.value, clock.now());
    const renewed = await openSession(
      services,
      tx,
      { ...locked, passwordHash: hashed.value },
      call.origin.userAgent,
    );
    return accept({ profile: toProfileView(locked), renewed });
  });
  if (!changed.ok) return changed;
  // This session's old credential ends with the other sessions, so a stolen copy of it is worthless.
  if (changed.value.renewed) call.setHeader("authorization", `Bearer ${changed.value.renewed}`);
  return accept(changed.value.profile);
};

async function replacePassword(
  tx: Tx,
  { id, email, locale, firstname }: Account,
  passwordHash: string,
  now: Instant,
): Promise<void> {
  await updateAccount(tx, id, { passwordHash, passwordChangedAt: now });
  await endSessions(tx, id, now, undefined);
  await supersedeTokens(tx, id, ["password-reset", "email-change"], now);
  await appendJournal(tx, {
    at: now,
    actor: `account ${id}`,
    kind: "password-changed",
    subject: `account ${id}`,
  });
  await enqueueMail(tx, { to: email, locale, message: { kind: "password-changed", firstname, at: now } });
}
