import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { Features } from "lightningcss";
import { defineConfig, type Plugin } from "vite";
import { shortClassNames } from "./tools/build/short-class-names.ts";
import { readOfCalls, whatBrowsersRead } from "./tools/build/what-browsers-read.ts";

const root = import.meta.dirname;
const desk = path.join(root, "src", "web", "desk");
const icons = path.join(root, "src", "web", "ui", "brand", "generated");

/**
 * What is loaded on demand, in few files: in the start-up chunk, each further file's name costs bytes that do not
 * compress.
 */
const onDemand = {
  "sign-in": ["enrol-device-screen", "enrol-screen", "lock-screen", "second-factor-screen", "sign-in-screen"],
  lot: ["car-screen", "find-screen", "lot-photos-screen", "lot-screen", "round-screen", "scan-screen"],
  seldom: [
    "day-search",
    "no-show-dialog",
    "own-phone-code",
    "refused-notice",
    "sides-left-list",
    "skip-dialog",
    "taken-back-bars",
  ],
};

/**
 * Bundles the operator's app into `dist/desk`: a document, its assets and a service worker that caches them for offline
 * use.
 */
export default defineConfig({
  root: desk,
  publicDir: false,
  plugins: [
    react(),
    installable(),
    shortClassNames(root),
    whatBrowsersRead(readOfCalls.desk),
    registerServiceWorker(),
  ],
  css: {
    transformer: "lightningcss",
    lightningcss: {
      cssModules: { pattern: "[name]-[local]" },
      drafts: { customMedia: true },
      exclude: Features.LightDark,
    },
    modules: { localsConvention: "camelCaseOnly" },
  },
  build: {
    target: ["chrome123", "edge123", "firefox125", "safari17.5"],
    outDir: path.join(root, "dist", "desk"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The service worker caches every file: preload lists for each screen would weigh more than they save.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { desk: path.join(desk, "index.html"), "kerb-worker": path.join(desk, "worker/kerb-worker.ts") },
      output: {
        // A service worker is updated at the URL that it was registered under, so its name has no hash.
        entryFileNames: ({ name }) => (name === "kerb-worker" ? "[name].js" : "assets/[name]-[hash].js"),
        // All start-up code is one chunk, even modules shared with other screens: ten small chunks compress worse.
        codeSplitting: {
          groups: [
            { name: "kerb", test: /\/desk\/entry-desk\.tsx$/ },
            ...Object.entries(onDemand).map(([name, files]) => ({
              name,
              test: new RegExp(`/desk/.*/(${files.join("|")})\\.(tsx|module\\.css)$`),
            })),
          ],
        },
        // The start-up chunk lists every screen, and hashes do not compress: 32 bits are enough to tell versions of one
        // name apart.
        hashCharacters: "hex",
      },
    },
  },
});

/** Writes what a phone needs to install the app on its home screen. */
function installable(): Plugin {
  const files = ["icon-192.png", "icon-512.png", "icon-maskable-512.png"];
  return {
    name: "installable",
    apply: "build",
    async generateBundle() {
      for (const fileName of files) {
        this.emitFile({ type: "asset", fileName, source: await readFile(path.join(icons, fileName)) });
      }
      const icon = (src: string, sizes: string, purpose: string) => ({
        src: `/${src}`,
        sizes,
        purpose,
        type: "image/png",
      });
      const manifest = {
        name: "Régie · Valet Service",
        short_name: "Régie",
        start_url: "/",
        scope: "/",
        display: "standalone",
        background_color: "#14171c",
        theme_color: "#14171c",
        icons: [
          icon("icon-192.png", "192x192", "any"),
          icon("icon-512.png", "512x512", "any"),
          icon("icon-maskable-512.png", "512x512", "maskable"),
        ],
      };
      this.emitFile({ type: "asset", fileName: "desk.webmanifest", source: JSON.stringify(manifest) });
    },
  };
}

/** Writes the list of files to cache into the service worker, and a version that changes when any of them does. */
function registerServiceWorker(): Plugin {
  return {
    name: "keep-for-the-kerb",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const worker = bundle["kerb-worker.js"];
      if (worker?.type !== "chunk") throw new Error("the worker was not built");
      const kept = Object.keys(bundle)
        .filter((name) => name.startsWith("assets/") || name.endsWith(".png"))
        .map((name) => `/${name}`)
        .toSorted();
      const version = createHash("sha256").update(kept.join()).digest("hex").slice(0, 12);
      // The minifier chooses the quotes.
      const place = /["'`]__kept__["'`]/;
      if (!place.test(worker.code)) throw new Error("the worker names no files to keep");
      worker.code = worker.code
        .replace(place, () => JSON.stringify(["/", ...kept]))
        .replace("__version__", version);
    },
  };
}
