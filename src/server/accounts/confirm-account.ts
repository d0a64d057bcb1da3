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
import { hasRegistered } from "../account-letters/registering-browser.ts";
import { updateAccount } from "../account-store/account-store.ts";
import { forgetMailsToFormerAddress } from "../mail/mail-data.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { enqueueMail } from "../platform/outbox/outbox.ts";
import type { Services } from "../services.ts";
import { openSession } from "../sessions/open-session.ts";
import { networkHash, rememberNetwork } from "../throttling/known-networks.ts";
import type { Call, Run } from "../use-case.ts";

/**
 * Confirms the address that the link was mailed to: the account's own, or the one that it changes to. The link opens
 * a page of the site, which makes this call; a mail scanner that only fetches the page uses up nothing (accounts §4).
 */
export const confirmAccount: Run<typeof api.confirmAccount, "config" | "db" | "clock"> = async (
  services,
  call,
) => {
  const { db, clock } = services;
  try {
    const confirmed = await decideInTransaction(db, (tx) =>
      confirm(services, tx, { call, now: clock.now() }),
    );
    if (!confirmed.ok) return confirmed;
    if (confirmed.value) call.setHeader("authorization", `Bearer ${confirmed.value}`);
    return accept({});
  } catch (error) {
    // Another account has taken the address since the link was mailed.
    if (error instanceof DatabaseError && error.constraint === "accounts_email") {
      return reject(refusal("invalid-token"));
    }
    throw error;
  }
};

type Confirmation = { readonly call: Call<typeof api.confirmAccount>; readonly now: Instant };

/** Returns the token of a session where this is the browser that registered. */
async function confirm(
  services: Pick<Services, "config" | "clock">,
  tx: Tx,
  { call, now }: Confirmation,
): Promise<Result<string | undefined, Refusal<"already-confirmed" | "invalid-token" | "expired-token">>> {
  const decided = decideConfirmation(await lockToken(tx, call.query.confirmation_token), now);
  if (!decided.ok) return decided;
  const { token, account } = decided.value;
  await markTokenUsed(tx, token.id, now);
  if (token.purpose === "email-change") await moveToNewAddress(tx, decided.value, now);
  else await updateAccount(tx, account.id, { confirmedAt: now });
  const kind = token.purpose === "email-change" ? "email-changed" : "account-confirmed";
  const who = `account ${account.id}` as const;
  await appendJournal(tx, { at: now, actor: who, kind, subject: who });
  const { registeringBrowser, userAgent, address } = call.origin;
  const isFirst = token.purpose === "confirmation";
  if (!isFirst || !(await hasRegistered(services.config, registeringBrowser, account.email))) {
    return accept(undefined);
  }
  // accounts §4: the mailed link together with the registering browser signs in without the password.
  const opened = await openSession(services, tx, account, userAgent);
  if (opened) await rememberNetwork(tx, account.id, await networkHash(services.config, address), now);
  return accept(opened);
}

/** Invalidates the links that were mailed to the old address, and tells its owner; forgets the mails to it. */
async function moveToNewAddress(tx: Tx, { token, account }: TokenWithAccount, now: Instant): Promise<void> {
  await supersedeTokens(tx, account.id, ["password-reset", "confirmation"], now);
  await updateAccount(tx, account.id, { email: token.email });
  const { firstname, locale, email: to } = account;
  await forgetMailsToFormerAddress(tx, to);
  await enqueueMail(tx, { to, locale, message: { kind: "email-changed", firstname, newEmail: token.email } });
}
