// `npm run build`: the site for browsers (`dist/site`) and for the server that renders its pages (`dist/render`),
// each file compressed once and for all.
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { makeDrawings } from "./make-drawings.ts";
import { makeFonts } from "./make-fonts.ts";
import { makeIcons } from "./make-icons.ts";
import { makePictures } from "./make-pictures.ts";

const root = path.resolve(import.meta.dirname, "..");
const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/;

export async function buildSite(): Promise<void> {
  await Promise.all([makeFonts(), makeDrawings(), makeIcons()]);
  const settings = { root, logLevel: "warn", configFile: path.join(root, "vite.config.ts") } as const;
  await build(settings);
  await build({ ...settings, build: { ssr: true } });
  await makePictures(path.join(root, "dist", "site"));
  await compressFiles(path.join(root, "dist", "site"));
}

async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 22,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  // Where compressing saves nothing the file itself is sent.
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (zipped.length < content.length) await writeFile(`${file}.gz`, zipped);
}

if (import.meta.main) await buildSite();
