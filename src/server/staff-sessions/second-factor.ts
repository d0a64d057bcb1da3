// The second factor: six digits of an authenticator (RFC 6238). A code of the step before or after counts too, as
// clocks differ; none counts twice.
import { randomBytes } from "node:crypto";
import type { Instant } from "#domain/time.ts";
import { decryptText, encryptText } from "../platform/secrets/encrypt-text.ts";
import type { Services } from "../services.ts";
import { addressOfSecret, isCodeOfStep, stepAt, toBase32 } from "./one-time-code.ts";

const purpose = "staff-totp";
const stepsThatCount = [0, -1, 1];

/** 160 bits, as RFC 4226 recommends; in base32, as authenticators take it. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(20));
}

export function encryptTotpSecret(config: Services["config"], secret: string): Promise<Buffer> {
  return encryptText(config, purpose, secret);
}

export function decryptTotpSecret(config: Services["config"], sealed: Buffer): Promise<string | undefined> {
  return decryptText(config, purpose, sealed);
}

/** The same as an address, for the authenticator's camera. */
export function totpAddress(secret: string, email: string): string {
  return addressOfSecret({ issuer: "Valet Service", label: email, secret });
}

/** The time step whose code this is; `undefined` when it is none of those that count now. */
export function stepOfCode(secret: string, code: string, now: Instant): number | undefined {
  const present = stepAt(now);
  // The present one first: a code that happens to be its neighbour's as well is of the present.
  return stepsThatCount.map((apart) => present + apart).find((step) => isCodeOfStep(secret, step, code));
}
