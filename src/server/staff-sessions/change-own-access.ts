// Changes of the caller's own PIN, recovery codes and password; all require a recent second factor.
import type { deskApi } from "#contract/desk/desk-api.ts";
import { type FieldRefusals, refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { isGuessablePin } from "#domain/staff/pin.ts";
import { judgePassword } from "../passwords/judge-password.ts";
import { hashPassword, verifyPassword } from "../passwords/password-hashes.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { replaceRecoveryCodes } from "../staff-store/recovery-code-store.ts";
import { endAllSessionsOf } from "../staff-store/staff-session-store.ts";
import { findStaff, lockStaff, updateStaff } from "../staff-store/staff-store.ts";
import { attemptKeys, clearAttempts, consumeAttempts } from "../throttling/consume-attempts.ts";
import { refusalWithRetryAfter } from "../throttling/refusal-with-retry-after.ts";
import type { Run } from "../use-case.ts";

export const changePin: Run<typeof deskApi.changePin, "db" | "clock"> = async (
  { db, clock },
  { body, caller },
) => {
  if (isGuessablePin(body.pin)) return reject(refusal("invalid", { pin: "not-accepted" }));
  const hashed = await hashPassword(body.pin);
  if (!hashed.ok) return reject(refusal("unavailable"));
  const who = `staff ${caller.staffId}` as const;
  await inTransaction(db, async (tx) => {
    await updateStaff(tx, caller.staffId, { pinHash: hashed.value });
    await appendJournal(tx, { at: clock.now(), actor: who, kind: "pin-changed", subject: who });
  });
  return accept(undefined);
};

export const renewRecoveryCodes: Run<typeof deskApi.renewRecoveryCodes, "db" | "clock"> = async (
  { db, clock },
  { caller },
) => {
  const who = `staff ${caller.staffId}` as const;
  const recoveryCodes = await inTransaction(db, async (tx) => {
    await lockStaff(tx, caller.staffId);
    await appendJournal(tx, { at: clock.now(), actor: who, kind: "recovery-codes-renewed", subject: who });
    return replaceRecoveryCodes(tx, caller.staffId);
  });
  return accept({ recoveryCodes: [...recoveryCodes] });
};

export const changeStaffPassword: Run<typeof deskApi.changeStaffPassword, "config" | "db" | "clock"> = async (
  services,
  call,
) => {
  const { config, db, clock } = services;
  const { current, next } = call.body.password;
  const staff = await findStaff(db, call.caller.staffId);
  if (staff === undefined || staff.passwordHash === null) return reject(refusal("unauthenticated"));
  const keyOf = await attemptKeys(config);
  const tries = [keyOf("reauthentication", "desk", staff.id)];
  const taken = await consumeAttempts(db, tries, clock.now());
  if (!taken.ok) return reject(refusalWithRetryAfter("too-many-tries", taken.refusal.until, clock.now()));
  const matches = await verifyPassword(staff.passwordHash, current);
  if (!matches.ok) return reject(refusal("unavailable"));
  if (matches.value) await clearAttempts(db, tries);

  const judged = await judgePassword(next, { ...staff, phone: "", address: "" }, "desk");
  if (!judged.ok) return reject(refusal("unavailable"));
  const wrong: FieldRefusals = {
    ...(!matches.value && { current: "wrong-password" }),
    ...(judged.value !== true && { next: judged.value }),
  };
  if (Object.keys(wrong).length > 0) return reject(refusal("invalid", wrong));
  const hashed = await hashPassword(next);
  if (!hashed.ok) return reject(refusal("unavailable"));
  const who = `staff ${staff.id}` as const;
  return decideInTransaction(db, async (tx) => {
    const locked = await lockStaff(tx, staff.id);
    if (locked?.passwordHash !== staff.passwordHash) return reject(refusal("unauthenticated"));
    await updateStaff(tx, staff.id, { passwordHash: hashed.value });
    await endAllSessionsOf(tx, staff.id, clock.now(), call.caller.sessionId);
    await appendJournal(tx, { at: clock.now(), actor: who, kind: "staff-password-changed", subject: who });
    return accept(undefined);
  });
};
