import type { deskApi } from "#contract/desk/desk-api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { isoFromInstant } from "#domain/time.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { lockStaff } from "../staff-store/staff-store.ts";
import type { Outcome, Run } from "../use-case.ts";
import { issueEnrolmentLink } from "./enrolment-link.ts";
import { keepsAManager } from "./keeps-a-manager.ts";
import { revokeAccess } from "./revoke-access.ts";
import { toStaffView } from "./staff-view.ts";

/** For a lost phone together with its recovery codes: enrolment starts again, and all earlier access is revoked. */
export const reinviteStaff: Run<typeof deskApi.reinviteStaff, "config" | "db" | "clock"> = (
  { config, db, clock },
  { params, caller },
) => {
  const now = clock.now();
  return decideInTransaction(db, async (tx): Promise<Outcome<typeof deskApi.reinviteStaff>> => {
    const keepsOne = await keepsAManager(tx, params.id);
    const known = await lockStaff(tx, params.id);
    if (known === undefined) return reject(refusal("not-found"));
    if (!keepsOne) return reject(refusal("last-manager"));
    const staff = await revokeAccess(tx, known.id, now);
    const { link, expiresAt } = await issueEnrolmentLink(config, tx, staff.id, now);
    await appendJournal(tx, {
      at: now,
      actor: `staff ${caller.staffId}`,
      kind: "staff-reinvited",
      subject: `staff ${staff.id}`,
    });
    return accept({ staff: toStaffView(staff), link, expiresAt: isoFromInstant(expiresAt) });
  });
};
