// Which of the built files a page needs, read from the bundler's manifest.
import * as z from "zod/mini";
import type { AssetsOf, PageAssets } from "#contract/page-rendering.ts";
import { type Locale, locales } from "#domain/locale.ts";
import { isWordsBundle } from "../bundle-groups.ts";
import { partsBeforeCode, screenFiles } from "./screen-files.ts";

const chunk = z.object({
  file: z.string(),
  name: z.optional(z.string()),
  src: z.optional(z.string()),
  css: z.optional(z.array(z.string())),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
});

type Chunk = z.output<typeof chunk>;
type Manifest = Readonly<Record<string, Chunk>>;

/** Throws when the build lacks the screen of a page. */
export function readPageAssets(given: unknown, read: (file: string) => string): AssetsOf {
  const manifest: Manifest = z.parse(z.record(z.string(), chunk), given);
  const entry = keyOf(manifest, "entry-client");
  const typefaces = read(fileOf(manifest, "src/web/ui/fonts/fonts.css")).trim();
  const kept = new Map<string, PageAssets>();
  for (const [name, file] of Object.entries(screenFiles)) {
    const screen = keyOf(manifest, file);
    for (const locale of locales)
      kept.set(`${locale} ${name}`, assetsOf({ manifest, entry, screen, locale, typefaces, read }));
  }
  return (page, locale) => {
    const assets = kept.get(`${locale} ${page}`);
    if (assets === undefined) throw new Error(`${page} is no page`);
    return assets;
  };
}

type Wanted = {
  readonly manifest: Manifest;
  readonly entry: string;
  readonly screen: string;
  readonly locale: Locale;
  /** `@font-face` rules, inlined only: declared again by a later style sheet, they would relayout all text. */
  readonly typefaces: string;
  readonly read: (file: string) => string;
};

function assetsOf({ manifest, entry, screen, locale, typefaces, read }: Wanted): PageAssets {
  const chunks = withImports(manifest, [entry, screen]);
  const words = chunks
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((key) => isOfWords(manifest[key], locale));
  const all = new Set([...chunks, ...withImports(manifest, words)]);
  const parts = (manifest[screen]?.dynamicImports ?? []).filter((key) =>
    partsBeforeCode.some((file) => key.endsWith(`/${file}.tsx`)),
  );
  const styled = new Set([...all, ...withImports(manifest, parts)]);
  const styleSheets = [...new Set([...styled].flatMap(({ css = [] }) => css))];
  return {
    styles: typefaces + styleSheets.map((file) => read(file).trim()).join(""),
    styleSheets: styleSheets.map((file) => `/${file}`),
    modules: [
      ...new Set([...chunks.slice(0, 1), ...withImports(manifest, [screen, ...words], "imports first")]),
    ].map(({ file }) => `/${file}`),
  };
}

/** The texts of one language: those that most pages share, and each dictionary's own. */
function isOfWords(known: Chunk | undefined, locale: Locale): boolean {
  if (isWordsBundle(known?.name, locale)) return true;
  return (
    /^src\/(?:web\/words|domain\/legal)\//.test(known?.src ?? "") &&
    known?.src?.endsWith(`-${locale}.ts`) === true
  );
}

function keyOf(manifest: Manifest, file: string): string {
  const key = Object.keys(manifest).find((path) => path.endsWith(`/${file}.tsx`));
  if (key === undefined) throw new Error(`the built site has no module ${file}`);
  return key;
}

function fileOf(manifest: Manifest, source: string): string {
  const found = manifest[source];
  if (found === undefined) throw new Error(`the built site has no ${source}`);
  return found.file;
}

/** Importers first, from the entry on: the order of styles. Imports first: each module is evaluated by itself. */
type Order = "importers first" | "imports first";

/** The chunks of these modules and of all their static imports. */
function withImports(
  manifest: Manifest,
  keys: readonly string[],
  order: Order = "importers first",
): readonly Chunk[] {
  const seen = new Set<string>();
  const visit = (key: string): readonly Chunk[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    const found = manifest[key];
    if (found === undefined) throw new Error(`the built site has no module ${key}`);
    const imports = (found.imports ?? []).flatMap(visit);
    return order === "imports first" ? [...imports, found] : [found, ...imports];
  };
  return keys.flatMap(visit);
}
