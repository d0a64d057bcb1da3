import type { deskApi } from "#contract/desk/desk-api.ts";
import { decideMerge } from "#domain/decide-merge.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendChange } from "../platform/journal/append-change.ts";
import { listPhotoIds } from "../staff-store/staff-photo-store.ts";
import { endAllSessionsOf } from "../staff-store/staff-session-store.ts";
import { lockStaff, type Staff, updateStaff } from "../staff-store/staff-store.ts";
import type { Outcome, Run } from "../use-case.ts";
import { keepsAManager } from "./keeps-a-manager.ts";
import { toStaffView } from "./staff-view.ts";

/** Changing the role ends the sessions, so that no session keeps the former role's permissions. */
export const changeStaff: Run<typeof deskApi.changeStaff, "db" | "clock"> = (
  { db, clock },
  { params, body, caller },
) => {
  const now = clock.now();
  const { seen, ...wanted } = body.staff;
  return decideInTransaction(db, async (tx): Promise<Outcome<typeof deskApi.changeStaff>> => {
    // Lock order: managers before the member, who may be one of them.
    const keepsOne = wanted.role === "manager" || (await keepsAManager(tx, params.id));
    const staff = await lockStaff(tx, params.id);
    if (staff === undefined) return reject(refusal("not-found"));
    const decided = decideMerge(described(staff), { seen, wanted });
    if (!decided.ok) return decided;
    const { role } = decided.value;
    if (!keepsOne && role !== "manager") return reject(refusal("last-manager"));
    const changed = await updateStaff(tx, staff.id, decided.value);
    if (role !== staff.role) await endAllSessionsOf(tx, staff.id, now);
    await appendChange(
      tx,
      {
        at: now,
        actor: `staff ${caller.staffId}`,
        kind: "staff-changed",
        subject: `staff ${staff.id}`,
        data: { role, before: staff.role },
      },
      { before: described(staff), after: described(changed) },
    );
    return accept(toStaffView(changed, { photo: (await listPhotoIds(tx)).get(staff.id) }));
  });
};

function described({ firstname, lastname, role }: Staff) {
  return { firstname, lastname, role };
}
