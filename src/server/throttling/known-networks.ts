import type { Instant } from "#domain/time.ts";
import type { Config } from "../config.ts";
import type { Tx } from "../platform/db/schema.ts";
import { callerNetwork } from "../platform/rate-limit/caller-network.ts";
import { keyedHash } from "../platform/secrets/keyed-hash.ts";

/**
 * accounts §7: a network from which the account holder has signed in, or has set a password by mail. Strangers'
 * failures elsewhere do not slow it down, so that nobody can lock the account holder out.
 */
export async function networkHash(
  config: Pick<Config, "tokenSecrets" | "dataDir">,
  address: string,
): Promise<string> {
  const hashOf = await keyedHash(config);
  return hashOf("network", callerNetwork(address));
}

export async function rememberNetwork(tx: Tx, accountId: string, hash: string, now: Instant): Promise<void> {
  await tx
    .insertInto("knownNetworks")
    .values({ accountId, networkHash: hash, lastProofAt: now })
    .onConflict((conflict) =>
      conflict.columns(["accountId", "networkHash"]).doUpdateSet({ lastProofAt: now }),
    )
    .execute();
}
