import path from "node:path";
import { defineConfig } from "vite";
import { sourceAddresses } from "./tools/build/source-addresses.ts";

const root = import.meta.dirname;
const folder = path.join(root, "dist", "server");

/** Bundles the server into `dist/server`: `main.js`, and beside it what is read later or by several (decision 0029). */
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
    // For `source-stack.ts`; the sources themselves lie beside.
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        // One sign beyond Latin-1, an apostrophe in a text, and V8 keeps the whole file in two bytes a sign.
        charset: "ascii",
        minifyInternalExports: false,
        sourcemapExcludeSources: true,
      },
    },
  },
  ssr: {
    // Reading a package is as dear as reading modules of ours, and nearly half of them all are others'.
    noExternal: true,
    // Those that look for files of their own beside them.
    external: ["@node-rs/argon2", "pdfkit", "sharp"],
  },
});
