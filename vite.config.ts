import { readFile } from "node:fs/promises";
import react from "@vitejs/plugin-react";
import { Features } from "lightningcss";
import { defineConfig, minifySync, type Plugin, transformWithOxc } from "vite";
import { bundleGroupOf, bundleGroups } from "./src/web/site/bundle-groups.ts";
import { shortClassNames } from "./tools/build/short-class-names.ts";
import { readOfCalls, whatBrowsersRead } from "./tools/build/what-browsers-read.ts";

type Modules = { readonly getModuleInfo: (id: string) => Importing | null };
type Importing = { readonly isEntry: boolean; readonly importers: readonly string[] };

/**
 * Modules that every page needs are one chunk; the groups of smaller ones are declared beside the pages
 * (`bundle-groups.ts`).
 */
const codeSplitting = {
  groups: bundleGroups.map((group) => ({
    name: (id: string, modules: Modules) => {
      const path = id.split(`${import.meta.dirname}/`)[1]?.split("?")[0] ?? "";
      const isWanted = group === "site" ? isOfEveryPage(id, modules) : false;
      return isWanted || bundleGroupOf(path) === group ? group : null;
    },
    debugName: group,
  })),
};

const ofEveryPage = new Map<string, boolean>();

/** Modules that the browser entry imports statically, directly or not, and the bundler's own helpers. */
function isOfEveryPage(id: string, modules: Modules): boolean {
  const known = ofEveryPage.get(id);
  if (known !== undefined) return known;
  ofEveryPage.set(id, false);
  const { isEntry, importers } = modules.getModuleInfo(id) ?? { isEntry: false, importers: [] };
  const is =
    id.includes("rolldown/runtime") ||
    (isEntry && id.endsWith("/entry-client.tsx")) ||
    importers.some((importer) => isOfEveryPage(importer, modules));
  ofEveryPage.set(id, is);
  return is;
}

/** Bundles the site: for browsers into `dist/site`, for the server that renders its pages into `dist/render`. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: "custom",
  plugins: [
    react(),
    inlineScripts(),
    shortClassNames(import.meta.dirname),
    whatBrowsersRead(readOfCalls.site),
  ],
  css: {
    transformer: "lightningcss",
    // File names are unique, so the names of classes may be readable.
    lightningcss: {
      cssModules: { pattern: "[name]-[local]" },
      drafts: { customMedia: true },
      // All target browsers support `light-dark()`; the fallback would double each colour declaration.
      exclude: Features.LightDark,
    },
    modules: { localsConvention: "camelCaseOnly" },
  },
  build: {
    // Required for `light-dark()` and `popover`: every browser since the summer of 2024.
    target: ["chrome123", "edge123", "firefox125", "safari17.5"],
    outDir: isSsrBuild ? "dist/render" : "dist/site",
    emptyOutDir: true,
    manifest: isSsrBuild ? false : "manifest.json",
    // Never inline assets as data URLs: every document that refers to one would carry it.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Only the document refers to icons and fonts, and the server renders it: they are entry points of their own.
      input: isSsrBuild
        ? "src/web/site/entry-server.tsx"
        : ["src/web/site/entry-client.tsx", "src/web/ui/brand/site-icons.ts", "src/web/ui/fonts/fonts.css"],
      // The entry chunk lists every other file, and hashes do not compress: 32 bits are enough to tell versions of one
      // name apart.
      output: { hashCharacters: "hex", ...(!isSsrBuild && { codeSplitting }) },
    },
  },
  // One self-contained file for the server: React's production build whatever NODE_ENV says.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": '"production"' } }),
}));

/** `import text from "./x.ts?inline-script"`: the script as minified text, for the document itself. */
function inlineScripts(): Plugin {
  const suffix = "?inline-script";
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(suffix)) return undefined;
      const file = id.slice(0, -suffix.length);
      this.addWatchFile(file);
      const script = await transformWithOxc(await readFile(file, "utf8"), file);
      const { code } = minifySync(file, `(()=>{${script.code.replace(/^export \{\};?$/m, "")}})()`);
      return `export default ${JSON.stringify(code.trim())}`;
    },
  };
}
