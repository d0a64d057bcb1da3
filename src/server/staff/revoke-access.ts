import type { Instant } from "#domain/time.ts";
import type { Tx } from "../platform/db/schema.ts";
import { dropRecoveryCodes } from "../staff-store/recovery-code-store.ts";
import { endAllSessionsOf } from "../staff-store/staff-session-store.ts";
import { clearEnrolment, type Staff, updateStaff } from "../staff-store/staff-store.ts";

const nothing = { enrolledAt: null, passwordHash: null, totpSecret: null, pinHash: null } as const;

/** Revokes all access: password, authenticator, PIN, recovery codes, links and sessions. */
export async function revokeAccess(
  tx: Tx,
  id: string,
  now: Instant,
  changes: Partial<Pick<Staff, "removedAt">> = {},
): Promise<Staff> {
  await endAllSessionsOf(tx, id, now);
  await dropRecoveryCodes(tx, id);
  await clearEnrolment(tx, id);
  return updateStaff(tx, id, { ...nothing, ...changes });
}
