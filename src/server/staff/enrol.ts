// Enrolment by a link: password and authenticator.
import type { deskApi } from "#contract/desk/desk-api.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { parseSecondFactor } from "#domain/staff/recovery-code.ts";
import type { Instant } from "#domain/time.ts";
import { judgePassword } from "../passwords/judge-password.ts";
import { hashPassword } from "../passwords/password-hashes.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { hashOfToken } from "../platform/secrets/opaque-token.ts";
import type { Services } from "../services.ts";
import {
  decryptTotpSecret,
  encryptTotpSecret,
  newTotpSecret,
  stepOfCode,
  totpAddress,
} from "../staff-sessions/second-factor.ts";
import { replaceRecoveryCodes } from "../staff-store/recovery-code-store.ts";
import {
  clearEnrolment,
  type Enrolment,
  lockEnrolment,
  type Staff,
  saveEnrolmentTotp,
  updateStaff,
} from "../staff-store/staff-store.ts";
import type { Run } from "../use-case.ts";

/** Idempotent: opening the link again shows the same secret, as the page may be reloaded before it is scanned. */
export const openEnrolment: Run<typeof deskApi.openEnrolment, "config" | "db" | "clock"> = (
  { config, db, clock },
  { body },
) =>
  decideInTransaction(db, async (tx) => {
    const enrolment = await openEnrolmentLink(tx, body.token, clock.now());
    if (!enrolment.ok) return enrolment;
    const { staff, totp } = enrolment.value;
    const known = totp === null ? undefined : await decryptTotpSecret(config, totp);
    const secret = known ?? newTotpSecret();
    if (known === undefined) await saveEnrolmentTotp(tx, staff.id, await encryptTotpSecret(config, secret));
    return accept({
      firstname: staff.firstname,
      email: staff.email,
      role: staff.role,
      totpSecret: secret,
      totpAddress: totpAddress(secret, staff.email),
    });
  });

export const enrol: Run<typeof deskApi.enrol, "config" | "db" | "clock"> = async (services, { body }) => {
  const { config, db, clock } = services;
  const { token, password, code } = body.enrolment;
  const now = clock.now();
  const enrolment = await inTransaction(db, (tx) => openEnrolmentLink(tx, token, now));
  if (!enrolment.ok) return enrolment;
  const { staff, totp } = enrolment.value;
  const judged = await judgePassword(password, { ...staff, phone: "", address: "" }, "desk");
  if (!judged.ok) return reject(refusal("unavailable"));
  const wrong = judged.value === true ? undefined : { password: judged.value };
  const secret = totp === null ? undefined : await decryptTotpSecret(config, totp);
  const typed = parseSecondFactor(code);
  const step = secret !== undefined && "totp" in typed ? stepOfCode(secret, typed.totp, now) : undefined;
  // Reports both errors together: a code lasts 30 seconds, so fixing the password first would need a second code.
  if (secret === undefined || step === undefined) return reject(refusal("wrong-code", wrong));
  if (wrong !== undefined) return reject(refusal("invalid", wrong));
  const hashed = await hashPassword(password);
  if (!hashed.ok) return reject(refusal("unavailable"));
  return complete(services, token, now, {
    enrolledAt: now,
    passwordHash: hashed.value,
    totpSecret: await encryptTotpSecret(config, secret),
    totpStep: step,
  });
};

type Credentials = Pick<Staff, "enrolledAt" | "passwordHash" | "totpSecret" | "totpStep">;

/** The link is read again under its lock: of two concurrent uses only one enrols. */
function complete(
  { db }: Pick<Services, "db">,
  token: string,
  now: Instant,
  credentials: Credentials,
): Promise<Result<{ recoveryCodes: string[] }, Refusal<"invalid-token" | "expired-token">>> {
  return decideInTransaction(db, async (tx) => {
    const enrolment = await openEnrolmentLink(tx, token, now);
    if (!enrolment.ok) return enrolment;
    const { id } = enrolment.value.staff;
    await updateStaff(tx, id, credentials);
    await clearEnrolment(tx, id);
    const who = `staff ${id}` as const;
    await appendJournal(tx, { at: now, actor: who, kind: "staff-enrolled", subject: who });
    return accept({ recoveryCodes: [...(await replaceRecoveryCodes(tx, id))] });
  });
}

async function openEnrolmentLink(
  tx: Tx,
  token: string,
  now: Instant,
): Promise<Result<Enrolment, Refusal<"invalid-token" | "expired-token">>> {
  const enrolment = await lockEnrolment(tx, hashOfToken(token));
  if (enrolment === undefined) return reject(refusal("invalid-token"));
  if (enrolment.expiresAt <= now) return reject(refusal("expired-token"));
  return accept(enrolment);
}
