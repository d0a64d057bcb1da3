import path from "node:path";
import { type ESTree, type Plugin, parseSync, Visitor } from "vite";

/**
 * In a bundle `import.meta` refers to the bundle. This plugin lets each of our modules keep the address of its source,
 * wherever the bundle is, because pictures, fonts and workers are opened relative to it. `folder`: the bundle's folder.
 */
export function sourceAddresses(sources: string, folder: string): Plugin {
  return {
    name: "source-addresses",
    enforce: "pre",
    transform: {
      filter: { code: "import.meta" },
      handler(code, id) {
        if (!id.startsWith(`${sources}${path.sep}`)) return undefined;
        const place = path.relative(folder, id).split(path.sep).join("/");
        const isEntry = this.getModuleInfo(id)?.isEntry ?? false;
        // Replacements keep the line numbers.
        return { code: withAddress(code, place, isEntry), map: null };
      },
    },
  };
}

/** Throws for a property of `import.meta` without a replacement. `place`: the source's path relative to the bundle. */
export function withAddress(code: string, place: string, isEntry: boolean): string {
  const besideBundle = (way: string): string =>
    `process.getBuiltinModule("node:path").join(import.meta.dirname, ${JSON.stringify(way)})`;
  const meanings = new Map([
    ["url", `new URL(${JSON.stringify(place)}, import.meta.url).href`],
    ["dirname", besideBundle(path.posix.dirname(place))],
    ["filename", besideBundle(place)],
    // Only the bundle's entry is the main module.
    ["main", isEntry ? "import.meta.main" : "false"],
  ]);
  let written = "";
  let read = 0;
  for (const { name, start, end } of askedOfMeta(code)) {
    const meaning = meanings.get(name);
    if (meaning === undefined) throw new Error(`import.meta.${name} of ${place} has no meaning in a bundle`);
    written += code.slice(read, start) + meaning;
    read = end;
  }
  return written + code.slice(read);
}

/** Positions from the syntax tree, so that strings and comments are left alone. */
function askedOfMeta(code: string) {
  const asked: { readonly name: string; readonly start: number; readonly end: number }[] = [];
  let counted = 0;
  new Visitor({
    MetaProperty: ({ meta }) => {
      if (meta.name === "import") counted += 1;
    },
    MemberExpression: ({ object, property, computed, start, end }: ESTree.MemberExpression) => {
      if (object.type !== "MetaProperty" || object.meta.name !== "import") return;
      const name = property.type === "Identifier" && !computed ? property.name : "[…]";
      asked.push({ name, start, end });
    },
  }).visit(parseSync("module.ts", code).program);
  if (counted !== asked.length) throw new Error("import.meta by itself has no meaning in a bundle");
  return asked;
}
