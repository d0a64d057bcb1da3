import { registerHooks } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const sources = `${pathToFileURL(resolve(import.meta.dirname, "../../..")).href}/`;
const named = /^#(domain|contract|server)\/(.+\.ts)$/;

/**
 * What this process imports of ours from now on is read where its name says, which is in full. By itself Node looks on the
 * disk for each of a thousand modules: whether it is there, a link, and of which package. That is a tenth of a start.
 */
export function readOwnImports(): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      const url = ownFile(specifier, context.parentURL);
      if (url === undefined) return next(specifier, context);
      return { url, format: "module-typescript", shortCircuit: true };
    },
  });
}

/** Absent: Node itself has to find it. */
export function ownFile(specifier: string, parent: string | undefined): string | undefined {
  if (!parent?.startsWith(sources) || !specifier.endsWith(".ts")) return undefined;
  if (specifier.startsWith(".")) return new URL(specifier, parent).href;
  const [, area, path] = named.exec(specifier) ?? [];
  return area === undefined ? undefined : `${sources}${area}/${path}`;
}
