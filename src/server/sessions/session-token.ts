// accounts §6: the credential. Checked in this order: signature, claims, expiry, so that only a genuine token of ours
// is ever reported as expired.
import { randomBytes } from "node:crypto";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import * as z from "zod/mini";
import { accept, type Result, reject } from "#domain/result.ts";
import { type Instant, later, toInstant } from "#domain/time.ts";
import { isId } from "../platform/db/new-id.ts";
import type { TokenSecrets } from "../platform/secrets/token-secrets.ts";

const algorithm = "HS256";
const issuer = "valet-service";
const audience = "site";
const purpose = "session";

export type SessionToken = {
  readonly accountId: string;
  readonly sessionId: string;
  readonly issuedAt: Instant;
  readonly expiresAt: Instant;
};

/** JWT times are whole seconds. */
export function wholeSecond(at: Instant): Instant {
  return toInstant(Math.floor(at / 1000) * 1000);
}

export function signSessionToken([newest]: TokenSecrets, token: SessionToken): Promise<string> {
  return new SignJWT({ purpose, sid: token.sessionId })
    .setProtectedHeader({ alg: algorithm, typ: "JWT" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(token.accountId)
    .setJti(randomBytes(16).toString("base64url"))
    .setIssuedAt(token.issuedAt / 1000)
    .setExpirationTime(token.expiresAt / 1000)
    .sign(newest);
}

export async function readSessionToken(
  secrets: TokenSecrets,
  token: string,
  now: Instant,
): Promise<Result<SessionToken, "signature-expired" | "unauthenticated">> {
  const read = await verify(secrets, token, now);
  const claims = z.safeParse(claimsOfOurs, read?.payload).data;
  if (claims === undefined) return reject("unauthenticated");
  if (read?.expired) return reject("signature-expired");
  return accept({
    accountId: claims.sub,
    sessionId: claims.sid,
    issuedAt: fromSeconds(claims.iat),
    expiresAt: fromSeconds(claims.exp),
  });
}

type Verified = { readonly payload: JWTPayload; readonly expired?: true };

/** A token signed by one of our keys, for us. The algorithm is fixed, whatever the token's header says. */
async function verify(secrets: TokenSecrets, token: string, now: Instant): Promise<Verified | undefined> {
  const wanted = { algorithms: [algorithm], typ: "JWT", issuer, audience, currentDate: new Date(now) };
  for (const secret of secrets) {
    try {
      return await jwtVerify(token, secret, wanted);
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) continue;
      // The library checks issuer and audience before the expiry.
      if (error instanceof errors.JWTExpired) return { payload: error.payload, expired: true };
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
  return undefined;
}

const id = z.string().check(z.refine(isId));
const seconds = z.int().check(z.nonnegative(), z.maximum(8_640_000_000_000));

/** Stricter than the library, which accepts a list of audiences that includes ours. */
const claimsOfOurs = z.object({
  aud: z.literal(audience),
  // A token signed for another purpose with the same key is not a session.
  purpose: z.literal(purpose),
  sub: id,
  sid: id,
  jti: z.string(),
  iat: seconds,
  exp: seconds,
});

function fromSeconds(whole: number): Instant {
  return later(toInstant(0), whole * 1000);
}
