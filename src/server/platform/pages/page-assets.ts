// Which of the built files a page needs, read from the bundler's manifest.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locale } from "#contract/fields.ts";
import type { PageAssets } from "./site-renderer.ts";

type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

type Manifest = Readonly<Record<string, Chunk>>;

const entry = "src/web/site/entry-client.tsx";

/** `screen` is the path of a screen's module under the site's folder. Throws when the build has no such module. */
export function readPageAssets(folder: string): (screen: string, locale: Locale) => PageAssets {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8"));
  const kept = new Map<string, PageAssets>();
  return (screen, locale) => {
    const key = `${locale} ${screen}`;
    const assets = kept.get(key) ?? assetsOf(manifest, folder, `src/web/site/${screen}.tsx`, locale);
    kept.set(key, assets);
    return assets;
  };
}

function assetsOf(manifest: Manifest, folder: string, module: string, locale: Locale): PageAssets {
  const chunks = withImports(manifest, [entry, module]);
  const later = chunks.flatMap((chunk) => chunk.dynamicImports ?? []);
  const words = later.filter(
    (key) => key.includes(`/words/${locale}/`) || key.startsWith(`_words-${locale}-`),
  );
  const all = new Set([...chunks, ...withImports(manifest, words)]);
  // Parts of the screen whose code comes later are in its HTML already: their style is the page's.
  const parts = later.filter((key) => path.dirname(key) === path.dirname(module) && key !== module);
  const styled = new Set([...all, ...withImports(manifest, parts)]);
  const styleSheets = [...new Set([...styled].flatMap((chunk) => chunk.css ?? []))];
  return {
    styles: styleSheets.map((file) => readFileSync(path.join(folder, file), "utf8").trim()).join(""),
    styleSheets: styleSheets.map((file) => `/${file}`),
    modules: [...all].map((chunk) => `/${chunk.file}`),
  };
}

/** The chunks of these modules and of all that they import at once; the entry's first. */
function withImports(
  manifest: Manifest,
  keys: readonly string[],
  seen = new Set<string>(),
): readonly Chunk[] {
  return keys.flatMap((key) => {
    if (seen.has(key)) return [];
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the built site has no module ${key}`);
    return [chunk, ...withImports(manifest, chunk.imports ?? [], seen)];
  });
}
