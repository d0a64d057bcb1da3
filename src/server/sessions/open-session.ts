import { later } from "#domain/time.ts";
import type { Account } from "../account-store/account-store.ts";
import { newId } from "../platform/db/new-id.ts";
import type { Tx } from "../platform/db/schema.ts";
import { tokenSecrets } from "../platform/secrets/token-secrets.ts";
import type { Services } from "../services.ts";
import { browserName } from "./browser-name.ts";
import { signSessionToken, wholeSecond } from "./session-token.ts";
import { insertSession } from "./store/session-store.ts";

/** Opens a session with its first token; `undefined` when the password was changed since it was verified. */
export async function openSession(
  { config, clock }: Pick<Services, "config" | "clock">,
  tx: Tx,
  account: Account,
  userAgent: string,
): Promise<string | undefined> {
  const now = clock.now();
  const issuedAt = wholeSecond(now);
  const expiresAt = later(issuedAt, config.tokenTtl * 1000);
  const session = {
    id: newId(now),
    accountId: account.id,
    device: browserName(userAgent),
    startedAt: now,
    lastUsedAt: now,
    expiresAt,
  };
  const { opened } = await insertSession(tx, session, account.passwordHash);
  if (!opened) return undefined;
  const token = { accountId: account.id, sessionId: session.id, issuedAt, expiresAt };
  return signSessionToken(await tokenSecrets(config), token);
}
