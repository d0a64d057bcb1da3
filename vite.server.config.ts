import path from "node:path";
import { defineConfig } from "vite";
import { sourceAddresses } from "./tools/build/source-addresses.ts";

const root = import.meta.dirname;
const folder = path.join(root, "dist", "server");

/** Bundles the server into `dist/server`: `main.js`, and chunks that are loaded later or shared (decision 0029). */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [sourceAddresses(path.join(root, "src"), folder)],
  build: {
    ssr: "src/server/main.ts",
    target: "node24",
    outDir: folder,
    emptyOutDir: true,
    minify: false,
    // For the stack traces of `source-stack.ts`; the maps leave out the sources, which are shipped.
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        // A single character beyond Latin-1, such as a typographic apostrophe, makes V8 store the whole file at two
        // bytes a character.
        charset: "ascii",
        minifyInternalExports: false,
        sourcemapExcludeSources: true,
      },
    },
  },
  ssr: {
    // Bundle packages too: loading their modules costs as much as ours, and nearly half of all modules are theirs.
    noExternal: true,
    // These load files relative to their own location.
    external: ["@node-rs/argon2", "pdfkit", "sharp"],
  },
});
