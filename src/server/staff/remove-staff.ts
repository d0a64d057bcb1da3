import type { deskApi } from "#contract/desk/desk-api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { dropPhoto } from "../staff-store/staff-photo-store.ts";
import { lockStaff } from "../staff-store/staff-store.ts";
import type { Outcome, Run } from "../use-case.ts";
import { keepsAManager } from "./keeps-a-manager.ts";
import { revokeAccess } from "./revoke-access.ts";

export const removeStaff: Run<typeof deskApi.removeStaff, "db" | "clock"> = (
  { db, clock },
  { params, caller },
) => {
  const now = clock.now();
  return decideInTransaction(db, async (tx): Promise<Outcome<typeof deskApi.removeStaff>> => {
    const keepsOne = await keepsAManager(tx, params.id);
    const staff = await lockStaff(tx, params.id);
    if (staff === undefined) return reject(refusal("not-found"));
    if (!keepsOne) return reject(refusal("last-manager"));
    await revokeAccess(tx, staff.id, now, { removedAt: now });
    await dropPhoto(tx, staff.id);
    await appendJournal(tx, {
      at: now,
      actor: `staff ${caller.staffId}`,
      kind: "staff-removed",
      subject: `staff ${staff.id}`,
    });
    return accept(undefined);
  });
};
