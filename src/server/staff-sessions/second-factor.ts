// The second factor: six-digit TOTP codes (RFC 6238). Codes of the adjacent time steps are accepted for clock skew;
// each code works only once.
import { Secret, TOTP } from "otpauth";
import type { Instant } from "#domain/time.ts";
import { decryptText, encryptText } from "../platform/secrets/encrypt-text.ts";
import type { Services } from "../services.ts";

const purpose = "staff-totp";
const stepsApart = 1;

/** 160 bits, as RFC 4226 recommends; in base32, as authenticators expect. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function encryptTotpSecret(config: Services["config"], secret: string): Promise<Buffer> {
  return encryptText(config, purpose, secret);
}

export function decryptTotpSecret(config: Services["config"], sealed: Buffer): Promise<string | undefined> {
  return decryptText(config, purpose, sealed);
}

/** The secret as an `otpauth:` URL, for the authenticator's QR code. */
export function totpAddress(secret: string, email: string): string {
  return authenticator(secret, email).toString();
}

/** The time step of a code; `undefined` if the code is not valid now. */
export function stepOfCode(secret: string, code: string, now: Instant): number | undefined {
  const totp = authenticator(secret, "");
  const apart = totp.validate({ token: code, timestamp: now, window: stepsApart });
  return apart === null ? undefined : totp.counter({ timestamp: now }) + apart;
}

function authenticator(secret: string, label: string): TOTP {
  return new TOTP({ issuer: "Valet Service", label, secret: Secret.fromBase32(secret) });
}
