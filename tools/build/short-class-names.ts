import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** What `[name]-[local]` produces for a class of `app-bar.module.css`. */
const scopedName = /[a-z0-9-]+-module-[A-Za-z][\w-]*/g;

/**
 * Shortens class names to one or two letters in builds: every document contains them, and readable ones are a tenth of
 * the first response. Numbered over all style sheets, so that both builds give a class the same name.
 */
export function shortClassNames(root: string): Plugin {
  const names = scopedNamesIn(path.join(root, "src", "web"));
  const short = new Map(names.map((name, index) => [name, lettersOf(index)]));
  const shorten = (text: string): string => text.replaceAll(scopedName, (name) => short.get(name) ?? name);
  return {
    name: "short-class-names",
    apply: "build",
    // A style sheet's hash is computed before its classes are renamed, so the file name includes a hash of all names.
    config: () => ({
      build: {
        rolldownOptions: { output: { assetFileNames: `assets/[name]-[hash]${hashOf(names)}[extname]` } },
      },
    }),
    renderChunk: (code) => ({ code: shorten(code), map: null }),
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "asset" && file.fileName.endsWith(".css") && typeof file.source === "string") {
          file.source = shorten(file.source);
        }
      }
    },
  };
}

function scopedNamesIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".module.css"),
  );
  const names = files.flatMap((file) => {
    const css = readFileSync(path.join(folder, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
    const prefix = path.basename(file, ".css").replaceAll(".", "-");
    return [...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, local]) => `${prefix}-${local}`);
  });
  return [...new Set(names)].toSorted();
}

/** a … z, aa … zz, aaa …: letters only, as a class may not begin with a digit. */
function lettersOf(index: number): string {
  const letter = String.fromCodePoint(97 + (index % 26));
  return index < 26 ? letter : lettersOf(Math.floor(index / 26) - 1) + letter;
}

function hashOf(names: readonly string[]): string {
  return createHash("sha256").update(names.join()).digest("hex").slice(0, 4);
}
