import { registerHooks } from "node:module";
import { extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const sources = `${pathToFileURL(resolve(import.meta.dirname, "../../..")).href}/`;
const ofArea = /^#(domain|contract|server)\/(.+\.ts)$/;

export type NamedFile = { readonly url: string; readonly format: "module-typescript" | "module" };

/**
 * Skips Node's module resolution for imports that give a full path, from now on. Node would check each of two thousand
 * modules on disk: whether it exists, is a link, and its package's type; that is a fifth of the start-up time.
 */
export function readNamedFiles(): void {
  const modules = new Set<string>();
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL: parent } = context;
      const named = parent && namedFile(specifier, parent, modules.has(parent));
      const found = named ? { ...named, shortCircuit: true } : next(specifier, context);
      if (found.format === "module") modules.add(found.url);
      return found;
    },
  });
}

/** `isModule`: the importer is a library's ES module. `undefined`: left to Node's resolution. */
export function namedFile(specifier: string, parent: string, isModule: boolean): NamedFile | undefined {
  if (parent.startsWith(sources) && specifier.endsWith(".ts")) return ownFile(specifier, parent);
  const isBeside = isModule && parent.includes("/node_modules/") && /^\.\.?\//.test(specifier);
  // A relative import with the importer's own extension is an ES module too.
  if (!isBeside || extname(specifier) === "" || extname(specifier) !== extname(parent)) return undefined;
  return { url: new URL(specifier, parent).href, format: "module" };
}

function ownFile(specifier: string, parent: string): NamedFile | undefined {
  const format = "module-typescript";
  if (specifier.startsWith(".")) return { url: new URL(specifier, parent).href, format };
  const [, area, path] = ofArea.exec(specifier) ?? [];
  return area === undefined ? undefined : { url: `${sources}${area}/${path}`, format };
}
