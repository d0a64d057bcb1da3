import { join } from "node:path";
import { buildParts, isBuilt } from "#tools/bootstrap/built-parts.mjs";
import { withStartLock } from "#tools/bootstrap/start-lock.mjs";
import { root } from "#tools/step.ts";

/**
 * The folder of the bundled server, built from the current sources: by `npm test` beforehand, or here where it is
 * stale.
 */
export async function builtServerFolder(): Promise<string> {
  await withStartLock(root, async () => {
    if (!isBuilt(root, "server")) await buildParts(root, process.execPath, ["server"]);
  });
  return join(root, "dist", "server");
}
