import type { Account } from "../account-store/account-store.ts";
import type { Tx } from "../platform/db/schema.ts";
import type { Services } from "../services.ts";
import { openSession } from "./open-session.ts";
import { endOneSession } from "./store/session-store.ts";

type At = { readonly sessionId: string; readonly userAgent: string };

/**
 * Replaces the caller's session after the password was entered again, so that a copied token becomes worthless.
 * `undefined` if the password has changed since it was verified.
 */
export async function renewSession(
  services: Pick<Services, "config" | "clock">,
  tx: Tx,
  account: Account,
  { sessionId, userAgent }: At,
): Promise<string | undefined> {
  const renewed = await openSession(services, tx, account, userAgent);
  if (renewed !== undefined) await endOneSession(tx, account.id, sessionId, services.clock.now());
  return renewed;
}
