import { isBuilt } from "./bootstrap/built-parts.mjs";
import { root } from "./step.ts";

/** What the product runs, by its path in the project: the server as one file (decision 0029). */
export const builtServer = "dist/server/main.js";

export const serverSources = "src/server/main.ts";

/** The first where it was built from what is here, else the second. */
export function serverProgram(): string {
  return isBuilt(root, "server") ? builtServer : serverSources;
}
