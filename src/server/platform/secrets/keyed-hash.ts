import { createHmac } from "node:crypto";
import type { Config } from "../../config.ts";
import { tokenSecrets } from "./token-secrets.ts";

/**
 * Identifies accounts and networks without storing them: without the key nobody can test an address against the hash.
 */
export async function keyedHash(
  config: Pick<Config, "tokenSecrets" | "dataDir">,
): Promise<(...parts: readonly string[]) => string> {
  const [secret] = await tokenSecrets(config);
  return (...parts) => createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}
