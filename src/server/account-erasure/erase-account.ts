import type { Instant } from "#domain/time.ts";
import type { Account } from "../account-store/account-store.ts";
import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import type { Tx } from "../platform/db/schema.ts";
import { enqueueMail } from "../platform/outbox/outbox.ts";

/**
 * accounts §8: only what the law requires is left, and a last mail says so. The caller has locked the account's row.
 */
export async function eraseAccount(
  tx: Tx,
  sources: readonly PersonalDataSource[],
  { id, email, locale, firstname }: Account,
  now: Instant,
): Promise<void> {
  for (const { erase } of sources) await erase(tx, { accountId: id, email }, now);
  await enqueueMail(tx, { to: email, locale, message: { kind: "account-deleted", firstname } });
}
