import type { deskApi } from "#contract/desk/desk-api.ts";
import { toEmailAddress } from "#domain/account/email-address.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { isoFromInstant } from "#domain/time.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendChange } from "../platform/journal/append-change.ts";
import { insertStaff } from "../staff-store/staff-store.ts";
import type { Run } from "../use-case.ts";
import { issueEnrolmentLink } from "./enrolment-link.ts";
import { toStaffView } from "./staff-view.ts";

/** The link is returned once, to be handed over in person: by mail, the mailbox would be another way in. */
export const inviteStaff: Run<typeof deskApi.inviteStaff, "config" | "db" | "clock"> = async (
  { config, db, clock },
  { body, caller },
) => {
  const email = toEmailAddress(body.staff.email);
  if (email === undefined) return reject(refusal("invalid", { email: "email" }));
  const now = clock.now();
  return decideInTransaction(db, async (tx) => {
    const staff = await insertStaff(tx, { ...body.staff, email }, now);
    if (staff === undefined) return reject(refusal("email-taken"));
    const { link, expiresAt } = await issueEnrolmentLink(config, tx, staff.id, now);
    const { firstname, lastname, role } = staff;
    await appendChange(
      tx,
      {
        at: now,
        actor: `staff ${caller.staffId}`,
        kind: "staff-invited",
        subject: `staff ${staff.id}`,
        data: { role },
      },
      { after: { firstname, lastname, role, email } },
    );
    return accept({ staff: toStaffView(staff), link, expiresAt: isoFromInstant(expiresAt) });
  });
};
