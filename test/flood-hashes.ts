// A queue of passwords to hash that is full, as under an attack.
import { setImmediate as nextTurn } from "node:timers/promises";
import { hashPassword } from "#server/passwords/password-hashes.ts";
import { goodPassword } from "./account-scene.ts";

/** Floods the queue of this process until `run` is done. A hash may still slip in between: ask until one is refused. */
export async function whileHashesQueue<Value>(run: () => Promise<Value>): Promise<Value> {
  const flooding = new AbortController();
  const flood = Array.from({ length: 60 }, async () => {
    while (!flooding.signal.aborted) {
      const { ok } = await hashPassword(goodPassword);
      if (!ok) await nextTurn();
    }
  });
  try {
    return await run();
  } finally {
    flooding.abort();
    await Promise.all(flood);
  }
}
