// The second factor: six digits of an authenticator (RFC 6238). A code of the step before or after counts too, as
// clocks differ; none counts twice.
import { Secret, TOTP } from "otpauth";
import type { Instant } from "#domain/time.ts";
import { decryptText, encryptText } from "../platform/secrets/encrypt-text.ts";
import type { Services } from "../services.ts";

const purpose = "staff-totp";
const stepsApart = 1;

/** 160 bits, as RFC 4226 recommends; in base32, as authenticators take it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function encryptTotpSecret(config: Services["config"], secret: string): Promise<Buffer> {
  return encryptText(config, purpose, secret);
}

export function decryptTotpSecret(config: Services["config"], sealed: Buffer): Promise<string | undefined> {
  return decryptText(config, purpose, sealed);
}

/** The same as an address, for the authenticator's camera. */
export function totpAddress(secret: string, email: string): string {
  return authenticator(secret, email).toString();
}

/** The time step whose code this is; `undefined` when it is none of those that count now. */
export function stepOfCode(secret: string, code: string, now: Instant): number | undefined {
  const totp = authenticator(secret, "");
  const apart = totp.validate({ token: code, timestamp: now, window: stepsApart });
  return apart === null ? undefined : totp.counter({ timestamp: now }) + apart;
}

function authenticator(secret: string, label: string): TOTP {
  return new TOTP({ issuer: "Valet Service", label, secret: Secret.fromBase32(secret) });
}
