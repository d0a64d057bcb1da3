import { DatabaseError } from "pg";
import type { api } from "#contract/api.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import {
  decideConfirmation,
  lockToken,
  markTokenUsed,
  supersedeTokens,
  type TokenWithAccount,
} from "../account-letters/mailed-token.ts";
import { updateAccount } from "../account-store/account-store.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { enqueueMail } from "../platform/outbox/outbox.ts";
import type { Run } from "../use-case.ts";

/**
 * Confirms the address that the link was mailed to: the account's own, or the one that it changes to. The link opens
 * a page of the site, which makes this call; a mail scanner that only fetches the page uses up nothing (accounts §4).
 */
export const confirmAccount: Run<typeof api.confirmAccount> = async ({ db, clock }, { query }) => {
  try {
    return await decideInTransaction(db, (tx) => confirm(tx, query.confirmation_token, clock.now()));
  } catch (error) {
    // Somebody else has the address since the link was mailed.
    if (error instanceof DatabaseError && error.constraint === "accounts_email") {
      return reject(refusal("invalid-token"));
    }
    throw error;
  }
};

async function confirm(
  tx: Tx,
  text: string,
  now: Instant,
): Promise<Result<Record<string, never>, Refusal<"already-confirmed" | "invalid-token" | "expired-token">>> {
  const decided = decideConfirmation(await lockToken(tx, text), now);
  if (!decided.ok) return decided;
  const { token, account } = decided.value;
  await markTokenUsed(tx, token.id, now);
  if (token.purpose === "email-change") await moveToNewAddress(tx, decided.value, now);
  else await updateAccount(tx, account.id, { confirmedAt: now });
  const kind = token.purpose === "email-change" ? "email-changed" : "account-confirmed";
  const who = `account ${account.id}` as const;
  await appendJournal(tx, { at: now, actor: who, kind, subject: who });
  return accept({});
}

/** Links that were mailed to the old address open nothing any more, and its owner is told. */
async function moveToNewAddress(tx: Tx, { token, account }: TokenWithAccount, now: Instant): Promise<void> {
  await supersedeTokens(tx, account.id, ["password-reset", "confirmation"], now);
  await updateAccount(tx, account.id, { email: token.email });
  const { firstname, locale, email: to } = account;
  await enqueueMail(tx, { to, locale, message: { kind: "email-changed", firstname, newEmail: token.email } });
}
