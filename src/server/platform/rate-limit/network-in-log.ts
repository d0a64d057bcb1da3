import type { Config } from "../../config.ts";
import { keyedHash } from "../secrets/keyed-hash.ts";
import { callerNetwork } from "./caller-network.ts";

/** A pseudonym for a network in the log: the same in every line, but the address cannot be recovered from it. */
export async function networkInLog(
  config: Pick<Config, "tokenSecrets" | "dataDir">,
  address: string,
): Promise<string> {
  const hashOf = await keyedHash(config);
  return hashOf("log", callerNetwork(address)).slice(0, 12);
}
