import { daysOf, retentionRules } from "#domain/retention/retention-rules.ts";
import { day, type Instant, later } from "#domain/time.ts";
import { lockForDeletion } from "../account-store/account-store.ts";
import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { bookingsSince } from "../booking-store/booking-conditions.ts";
import { lockOpenBooking } from "../booking-store/has-open-booking.ts";
import type { Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { eachForItself } from "../platform/queue/each-for-itself.ts";
import type { Services } from "../services.ts";
import { sessionsSince } from "../sessions/sessions-since.ts";
import { eraseAccount } from "./erase-account.ts";

const batch = 100;

/**
 * accounts §9: deletes accounts without a sign-in, a booking or a stay for three years, as if their holders had asked,
 * and mails the holders. Returns how many, at most a hundred a run.
 */
export async function deleteIdleAccounts(
  { db, clock }: Pick<Services, "db" | "clock">,
  sources: readonly PersonalDataSource[],
): Promise<number> {
  const now = clock.now();
  const since = later(now, -daysOf(retentionRules.idleAccounts) * day);
  const candidates = await idleAccounts(db, since).limit(batch).execute();
  let deleted = 0;
  await eachForItself(candidates, async ({ id }) => {
    if (await inTransaction(db, (tx) => deleteIdle(tx, sources, { id, since, now }))) deleted += 1;
  });
  return deleted;
}

/** False where the account was used meanwhile or has an open booking. */
async function deleteIdle(
  tx: Tx,
  sources: readonly PersonalDataSource[],
  { id, since, now }: { readonly id: string; readonly since: Instant; readonly now: Instant },
): Promise<boolean> {
  const account = await lockForDeletion(tx, id);
  const stillIdle = await idleAccounts(tx, since).where("accounts.id", "=", id).executeTakeFirst();
  if (!account || !stillIdle || (await lockOpenBooking(tx, id, now))) return false;
  await eraseAccount(tx, sources, account, now);
  await appendJournal(tx, { at: now, actor: "system", kind: "account-deleted", subject: `account ${id}` });
  return true;
}

function idleAccounts(db: Services["db"], since: Instant) {
  return db
    .selectFrom("accounts")
    .select("accounts.id")
    .where("accounts.deletedAt", "is", null)
    .where("accounts.confirmedAt", "<", since)
    .where((where) =>
      where.or([where("accounts.lastSeenAt", "is", null), where("accounts.lastSeenAt", "<", since)]),
    )
    .where((account) => account.not(account.exists(sessionsSince(db, account.ref("accounts.id"), since))))
    .where((account) => account.not(account.exists(bookingsSince(db, account.ref("accounts.id"), since))))
    .orderBy("accounts.confirmedAt");
}
