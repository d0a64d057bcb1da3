import { registerHooks } from "node:module";
import { extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const sources = `${pathToFileURL(resolve(import.meta.dirname, "../../..")).href}/`;
const ofArea = /^#(domain|contract|server)\/(.+\.ts)$/;

export type NamedFile = { readonly url: string; readonly format: "module-typescript" | "module" };

/**
 * What this process imports from now on is read where its name says, wherever a name says it in full. By itself Node looks on
 * the disk for each of two thousand modules: whether it is there, a link, and of which package. That is a fifth of a start.
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

/** `isModule`: whoever imports is one of a library's. Absent: Node itself has to find it. */
export function namedFile(specifier: string, parent: string, isModule: boolean): NamedFile | undefined {
  if (parent.startsWith(sources) && specifier.endsWith(".ts")) return ownFile(specifier, parent);
  const isBeside = isModule && parent.includes("/node_modules/") && /^\.\.?\//.test(specifier);
  // What a module names beside itself, with its own ending, is another one.
  if (!isBeside || extname(specifier) === "" || extname(specifier) !== extname(parent)) return undefined;
  return { url: new URL(specifier, parent).href, format: "module" };
}

function ownFile(specifier: string, parent: string): NamedFile | undefined {
  const format = "module-typescript";
  if (specifier.startsWith(".")) return { url: new URL(specifier, parent).href, format };
  const [, area, path] = ofArea.exec(specifier) ?? [];
  return area === undefined ? undefined : { url: `${sources}${area}/${path}`, format };
}
