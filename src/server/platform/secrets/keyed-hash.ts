import { createHmac } from "node:crypto";
import type { Config } from "../../config.ts";
import { tokenSecrets } from "./token-secrets.ts";

/** Who tried and where from, told apart without being kept: nobody can search the hash for an address. */
export async function keyedHash(
  config: Pick<Config, "tokenSecrets" | "dataDir">,
): Promise<(...parts: readonly string[]) => string> {
  const [secret] = await tokenSecrets(config);
  return (...parts) => createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}
