// accounts §4: links in mails. Single use, hashed, bound to the address that they were mailed to, invalid after a newer
// request.
import { createHash, randomBytes } from "node:crypto";
import { accountCan } from "#domain/account/account-states.ts";
import type { EmailAddress } from "#domain/account/email-address.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { day, hour, type Instant, later } from "#domain/time.ts";
import { type Account, findAccount, lockAccount, statusOf } from "../account-store/account-store.ts";
import { newId } from "../platform/db/new-id.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import type { TokenPurpose } from "../platform/tables/account-tables.ts";

const lifetimes: Readonly<Record<TokenPurpose, number>> = {
  confirmation: 3 * day,
  "email-change": 3 * day,
  "password-reset": hour,
};

export type MailedToken = {
  readonly id: string;
  readonly accountId: string;
  readonly purpose: TokenPurpose;
  readonly email: EmailAddress;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
  readonly supersededAt: Instant | null;
};

/** The account must be locked, so that two requests at once leave one valid token. */
export async function issueToken(
  tx: Tx,
  token: Pick<MailedToken, "accountId" | "purpose" | "email">,
  now: Instant,
): Promise<string> {
  const text = randomBytes(32).toString("base64url");
  await supersedeTokens(tx, token.accountId, [token.purpose], now);
  await tx
    .insertInto("accountTokens")
    .values({
      ...token,
      id: newId(now),
      tokenHash: hashOf(text),
      createdAt: now,
      expiresAt: later(now, lifetimes[token.purpose]),
      usedAt: null,
      supersededAt: null,
    })
    .execute();
  return text;
}

/** Invalidates the tokens that are still valid, without marking them used. */
export async function supersedeTokens(
  tx: Tx,
  accountId: string,
  purposes: readonly TokenPurpose[],
  now: Instant,
): Promise<void> {
  await tx
    .updateTable("accountTokens")
    .set({ supersededAt: now })
    .where("accountId", "=", accountId)
    .where("purpose", "in", purposes)
    .where("usedAt", "is", null)
    .where("supersededAt", "is", null)
    .execute();
}

export type TokenWithAccount = { readonly token: MailedToken; readonly account: Account };

/** Reads the token without a lock, for a first check. */
export async function findToken(db: Db, text: string): Promise<TokenWithAccount | undefined> {
  const token = await selectToken(db, text);
  const account = token && (await findAccount(db, token.accountId));
  return token && account && { token, account };
}

/** Locks the token's account, then reads the token again: nobody else can use it until the transaction ends. */
export async function lockToken(tx: Tx, text: string): Promise<TokenWithAccount | undefined> {
  const seen = await selectToken(tx, text);
  const account = seen && (await lockAccount(tx, seen.accountId));
  const token = account && (await selectToken(tx, text));
  return token && account && { token, account };
}

export async function markTokenUsed(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx.updateTable("accountTokens").set({ usedAt: now }).where("id", "=", id).execute();
}

/** Whether the token may be used now for one of these purposes. */
export function decideTokenUse(
  tokenWithAccount: TokenWithAccount | undefined,
  purposes: readonly TokenPurpose[],
  now: Instant,
): Result<TokenWithAccount, Refusal<"invalid-token" | "expired-token">> {
  if (tokenWithAccount === undefined) return reject(refusal("invalid-token"));
  const { token, account } = tokenWithAccount;
  const boundTo = token.purpose === "email-change" ? token.email : account.email;
  const dead = token.usedAt !== null || token.supersededAt !== null || token.email !== boundTo;
  if (dead || !purposes.includes(token.purpose)) return reject(refusal("invalid-token"));
  if (token.expiresAt <= now) return reject(refusal("expired-token"));
  return accept(tokenWithAccount);
}

/**
 * As `decideTokenUse`, except that a link that was used already, or an older one of a confirmed account, counts as
 * done.
 */
export function decideConfirmation(
  tokenWithAccount: TokenWithAccount | undefined,
  now: Instant,
): Result<TokenWithAccount, Refusal<"invalid-token" | "expired-token" | "already-confirmed">> {
  if (tokenWithAccount && hasConfirmed(tokenWithAccount)) return reject(refusal("already-confirmed"));
  return decideTokenUse(tokenWithAccount, ["confirmation", "email-change"], now);
}

function hasConfirmed({ token, account }: TokenWithAccount): boolean {
  if (token.purpose === "password-reset") return false;
  if (token.usedAt !== null) return true;
  return (
    token.purpose === "confirmation" &&
    !accountCan.confirm(statusOf(account)) &&
    token.email === account.email
  );
}

function selectToken(db: Db, text: string): Promise<MailedToken | undefined> {
  return db
    .selectFrom("accountTokens")
    .select(["id", "accountId", "purpose", "email", "expiresAt", "usedAt", "supersededAt"])
    .where("tokenHash", "=", hashOf(text))
    .executeTakeFirst();
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
