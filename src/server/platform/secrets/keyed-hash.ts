import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../config.ts";
import { tokenSecrets } from "./token-secrets.ts";

type Secrets = Pick<Config, "tokenSecrets" | "dataDir">;

/**
 * HMAC: identifies accounts and networks without storing them, and authenticates values that we wrote; without the key
 * nobody can test an address against a hash, or forge one.
 */
export async function keyedHash(config: Secrets): Promise<(...parts: readonly string[]) => string> {
  const [newest] = await tokenSecrets(config);
  return (...parts) => hashOf(newest, parts);
}

/** Whether this hash of these parts is ours, by the newest key or an older one still configured (accounts §6). */
export async function isKeyedHash(
  config: Secrets,
  given: string,
  ...parts: readonly string[]
): Promise<boolean> {
  const secrets = await tokenSecrets(config);
  return secrets.some((secret) => isEqual(given, hashOf(secret, parts)));
}

function hashOf(secret: Uint8Array, parts: readonly string[]): string {
  return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}

function isEqual(given: string, ours: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(ours)];
  return one.length === other.length && timingSafeEqual(one, other);
}
