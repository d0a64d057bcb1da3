import type { Config } from "../../config.ts";
import { keyedHash } from "../secrets/keyed-hash.ts";
import { callerNetwork } from "./caller-network.ts";

/** A network as lines of the log name it: the same in each of them, and no address that could be read out of it. */
export async function networkInLog(
  config: Pick<Config, "tokenSecrets" | "dataDir">,
  address: string,
): Promise<string> {
  const hashOf = await keyedHash(config);
  return hashOf("log", callerNetwork(address)).slice(0, 12);
}
