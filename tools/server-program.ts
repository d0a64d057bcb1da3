import { isBuilt } from "./bootstrap/built-parts.mjs";
import { root } from "./step.ts";

/** The bundled server (decision 0029), by its path in the project. */
export const builtServer = "dist/server/main.js";

export const serverSources = "src/server/main.ts";

/** The bundle if it was built from the current sources, else the sources. */
export function serverProgram(): string {
  return isBuilt(root, "server") ? builtServer : serverSources;
}
