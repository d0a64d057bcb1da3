import { nobody, type Traveller } from "#domain/access.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { type Instant, later, toInstant } from "#domain/time.ts";
import { tokenSecrets } from "../platform/secrets/token-secrets.ts";
import type { Services } from "../services.ts";
import type { Authenticate, AuthenticationResult } from "../use-case.ts";
import { readSessionToken, type SessionToken, signSessionToken, wholeSecond } from "./session-token.ts";
import { findOpenSession, type Session, touchSession } from "./store/session-store.ts";

export type Authenticated = {
  readonly caller: Traveller;
  /** A renewed credential; absent while the current one is young. */
  readonly renewedToken?: string;
};

/**
 * Authenticates the `authorization` header (accounts §6). "signature-expired" is for a valid token of ours that has
 * expired; everything else is "unauthenticated".
 */
export async function authenticate(
  { config, db, clock }: Pick<Services, "config" | "db" | "clock">,
  header: string | undefined,
): Promise<Result<Authenticated, "signature-expired" | "unauthenticated">> {
  const credential = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? "")?.[1];
  if (credential === undefined) return reject("unauthenticated");
  const now = clock.now();
  const secrets = await tokenSecrets(config);
  const token = await readSessionToken(secrets, credential, now);
  if (!token.ok) return token;
  const { accountId, sessionId } = token.value;
  const session = await findOpenSession(db, sessionId, accountId);
  if (session === undefined || endOf(session, config.tokenMaxAge) <= now) return reject("unauthenticated");

  const renewed = renewal(token.value, session, config, now);
  await touchSession(db, session, now, renewed?.expiresAt);
  const caller: Traveller = { kind: "traveller", accountId, sessionId, locale: session.locale };
  return accept(renewed ? { caller, renewedToken: await signSessionToken(secrets, renewed) } : { caller });
}

/** The site's port: a bearer token identifies a traveller; there are no other credentials. */
export function authenticateTravellers(services: Pick<Services, "config" | "db" | "clock">): Authenticate {
  return ({ authorization }) => (authorization === undefined ? stranger : identify(services, authorization));
}

const stranger: AuthenticationResult = { principal: nobody };

async function identify(
  services: Pick<Services, "config" | "db" | "clock">,
  authorization: string,
): Promise<AuthenticationResult> {
  const known = await authenticate(services, authorization);
  if (!known.ok) return { ...stranger, ...(known.refusal === "signature-expired" && { expired: true }) };
  const { caller, renewedToken } = known.value;
  return {
    principal: caller,
    ...(renewedToken !== undefined && { headers: { authorization: `Bearer ${renewedToken}` } }),
  };
}

/** A token past half of its lifetime is renewed, up to the session's absolute end. */
function renewal(
  token: SessionToken,
  session: Session,
  { tokenTtl, tokenMaxAge }: { readonly tokenTtl: number; readonly tokenMaxAge: number },
  now: Instant,
): SessionToken | undefined {
  if (now - token.issuedAt < (tokenTtl * 1000) / 2) return undefined;
  const issuedAt = wholeSecond(now);
  const expiresAt = toInstant(Math.min(later(issuedAt, tokenTtl * 1000), endOf(session, tokenMaxAge)));
  return expiresAt > token.expiresAt ? { ...token, issuedAt, expiresAt } : undefined;
}

/** The absolute end of a session, however active it is. */
function endOf(session: Session, tokenMaxAge: number): Instant {
  return later(wholeSecond(session.startedAt), tokenMaxAge * 1000);
}
