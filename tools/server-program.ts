import { isBuilt } from "./bootstrap/built-parts.mjs";
import { root } from "./step.ts";

/** What the product runs: the server as one file (decision 0029). */
export const builtServer = "dist/server/main.js";

/** That, where it was built from what is here; else the sources themselves. By its path in the project. */
export function serverProgram(): string {
  return isBuilt(root, "server") ? builtServer : "src/server/main.ts";
}
