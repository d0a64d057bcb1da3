// Encrypts small secrets that must be readable again, such as an authenticator's: AES-256-GCM with a key derived from
// TOKEN_SECRET, so that the database alone reveals nothing.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "../../config.ts";
import { tokenSecrets } from "./token-secrets.ts";

type Secrets = Pick<Config, "tokenSecrets" | "dataDir">;

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** `purpose` is part of the key: a text that was encrypted for one purpose cannot be decrypted for another. */
export async function encryptText(config: Secrets, purpose: string, text: string): Promise<Buffer> {
  const [newest] = await tokenSecrets(config);
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(newest, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** Tries each secret (key rotation); `undefined` if none fits or the text was altered. */
export async function decryptText(
  config: Secrets,
  purpose: string,
  sealed: Buffer,
): Promise<string | undefined> {
  for (const secret of await tokenSecrets(config)) {
    const text = tryToDecrypt(keyOf(secret, purpose), sealed);
    if (text !== undefined) return text;
  }
  return undefined;
}

function tryToDecrypt(key: Buffer, sealed: Buffer): string | undefined {
  const tag = sealed.subarray(-tagLength);
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength));
  decipher.setAuthTag(tag);
  try {
    const text = [decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()];
    return Buffer.concat(text).toString("utf8");
  } catch {
    // Another key, or altered: the authentication tag does not match.
    return undefined;
  }
}

function keyOf(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `valet-service ${purpose}`, 32));
}
