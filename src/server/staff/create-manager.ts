import type { StaffRole } from "#domain/access.ts";
import type { EmailAddress } from "#domain/account/email-address.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";
import { insertStaff, listAllStaff, lockStaff } from "../staff-store/staff-store.ts";
import { type EnrolmentLink, issueEnrolmentLink } from "./enrolment-link.ts";
import { revokeAccess } from "./revoke-access.ts";

type NewManager = {
  readonly email: EmailAddress;
  readonly firstname: string;
  readonly lastname: string;
};

/**
 * For the administrator of the server: creates the first manager, or lets one who lost all credentials enrol again.
 * Every other account is invited: an address that belongs to one is refused, with the account's role.
 */
export function createManager(
  { config, db, clock }: Pick<Services, "config" | "db" | "clock">,
  manager: NewManager,
): Promise<Result<EnrolmentLink, StaffRole>> {
  const now = clock.now();
  return decideInTransaction(db, async (tx) => {
    const created = await insertStaff(tx, { ...manager, role: "manager", locale: "fr" }, now);
    const known = (await listAllStaff(tx)).find(
      ({ email, removedAt }) => email === manager.email && removedAt === null,
    );
    const staff = created ?? (known && (await lockStaff(tx, known.id)));
    if (staff === undefined) throw new Error("somebody removed this person at the same moment");
    if (staff.role !== "manager") return reject(staff.role);
    await revokeAccess(tx, staff.id, now);
    await appendJournal(tx, {
      at: now,
      actor: "system",
      kind: created ? "staff-invited" : "staff-reinvited",
      subject: `staff ${staff.id}`,
      data: { role: staff.role },
    });
    return accept(await issueEnrolmentLink(config, tx, staff.id, now));
  });
}
