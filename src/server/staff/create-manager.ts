import type { EmailAddress } from "#domain/account/email-address.ts";
import { inTransaction } from "../platform/db/transaction.ts";
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
 * Every other account is invited.
 */
export function createManager(
  { config, db, clock }: Pick<Services, "config" | "db" | "clock">,
  manager: NewManager,
): Promise<EnrolmentLink> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const created = await insertStaff(tx, { ...manager, role: "manager", locale: "fr" }, now);
    const known = (await listAllStaff(tx)).find(
      ({ email, removedAt }) => email === manager.email && removedAt === null,
    );
    const staff = created ?? (known && (await lockStaff(tx, known.id)));
    if (staff === undefined) throw new Error("somebody removed this person at the same moment");
    await revokeAccess(tx, staff.id, now);
    await appendJournal(tx, {
      at: now,
      actor: "system",
      kind: created ? "staff-invited" : "staff-reinvited",
      subject: `staff ${staff.id}`,
      data: { role: staff.role },
    });
    return issueEnrolmentLink(config, tx, staff.id, now);
  });
}
