import { join } from "node:path";
import { buildParts, isBuilt } from "#tools/bootstrap/built-parts.mjs";
import { withStartLock } from "#tools/bootstrap/start-lock.mjs";
import { root } from "#tools/step.ts";

/** The folder of the server as one file, of what is here: `npm test` has built it, a single test does where it is stale. */
export async function builtServerFolder(): Promise<string> {
  await withStartLock(root, async () => {
    if (!isBuilt(root, "server")) await buildParts(root, process.execPath, ["server"]);
  });
  return join(root, "dist", "server");
}
