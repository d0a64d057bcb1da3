// `npm run build`: bundles the site for browsers (`dist/site`) and for the server that renders its pages
// (`dist/render`), and the operator's app (`dist/desk`), each file with compressed variants; and the server itself
// (`dist/server`). `node tools/build.ts server`: bundles the server alone.
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { makeDrawings } from "./make-drawings.ts";
import { makeFonts } from "./make-fonts.ts";
import { makeIcons } from "./make-icons.ts";
import { makePictures } from "./make-pictures.ts";

const root = path.resolve(import.meta.dirname, "..");
const compressible = /\.(?:html|js|css|svg|json|txt|webmanifest)$/;

export async function buildSite(): Promise<void> {
  await Promise.all([makeFonts(), makeDrawings(), makeIcons()]);
  const dist = path.join(root, "dist");
  const fresh = path.join(dist, `.fresh-${process.pid}`);
  await buildInto(fresh);
  // The old site stays complete until the new one replaces it.
  for (const part of ["site", "render", "desk"]) {
    await rm(path.join(dist, part), { recursive: true, force: true });
    await rename(path.join(fresh, part), path.join(dist, part));
  }
  await rm(fresh, { recursive: true });
}

/**
 * Bundles the server and the chunks that it loads later (decision 0029); built in a temporary folder, like the site.
 */
export async function buildServer(): Promise<void> {
  const folder = path.join(root, "dist", "server");
  // At the same depth as the folder that it replaces: a bundle refers to its sources by relative paths.
  const fresh = path.join(root, "dist", `.fresh-server-${process.pid}`);
  const configFile = path.join(root, "vite.server.config.ts");
  await build({ logLevel: "warn", configFile, build: { outDir: fresh } });
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
}

async function buildInto(folder: string): Promise<void> {
  const settings = { root, logLevel: "warn", configFile: path.join(root, "vite.config.ts") } as const;
  const site = path.join(folder, "site");
  const desk = path.join(folder, "desk");
  // Concurrently: a build spends as much time waiting for its bundler's threads as on ours.
  await Promise.all([
    build({ ...settings, build: { outDir: site } }).then(() => makePictures(site)),
    build({ ...settings, build: { outDir: path.join(folder, "render"), ssr: true } }),
    build({
      logLevel: "warn",
      configFile: path.join(root, "vite.desk.config.ts"),
      build: { outDir: desk },
    }),
  ]);
  await Promise.all([compressFiles(site), compressFiles(desk)]);
}

async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const [br, zipped] = await Promise.all([smallestBrotli(content), promisify(gzip)(content, { level: 9 })]);
  // Where compression saves nothing, the file itself is sent.
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (zipped.length < content.length) await writeFile(`${file}.gz`, zipped);
}

/** Where a file's character changes is guessed block by block: which size guesses better, by 0.15 % at most, is chance. */
async function smallestBrotli(content: Buffer): Promise<Buffer> {
  const tried = await Promise.all(
    (content.length > 100_000 ? [17, 18] : [18]).map((blockBits) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_LGWIN]: 22,
          [constants.BROTLI_PARAM_LGBLOCK]: blockBits,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    ),
  );
  return tried.reduce((one, other) => (other.length < one.length ? other : one));
}

if (import.meta.main) {
  const parts = { site: buildSite, server: buildServer };
  const wanted = Object.entries(parts).filter(
    ([name]) => process.argv.length === 2 || process.argv.includes(name),
  );
  await Promise.all(wanted.map(async ([, buildPart]) => buildPart()));
}
