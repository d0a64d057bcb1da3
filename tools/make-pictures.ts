// Renders the gallery's scenes at every width, and writes the list that `/api/pictures` returns.
import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import type { PictureView } from "#contract/site/pictures.ts";
import { gallery } from "#web/pictures/gallery.ts";
import { composeDrawing, readParts } from "./compose-drawing.ts";

const folder = new URL("../src/web/pictures/", import.meta.url);
const generated = new URL("generated/", folder);
const partsFiles = [new URL("../ui/illustrations/parts.svg", folder), new URL("parts.svg", folder)];

const shape = { width: 1200, height: 800 };
// All target browsers support AVIF; one WebP is the fallback. Large pictures use a low effort: a second more for each
// would delay the first start by half a minute.
const variants = [
  { width: 412, format: "avif", options: { quality: 52, effort: 1 } },
  { width: 720, format: "avif", options: { quality: 45, effort: 1 } },
  { width: 1280, format: "avif", options: { quality: 50, effort: 0 } },
  { width: 1920, format: "avif", options: { quality: 46, effort: 0 } },
  { width: 1280, format: "webp", options: { quality: 72, effort: 4 } },
] as const;
// Limit for the largest picture on a phone (issue 3). Flat drawings need no more than 720 pixels there, however dense
// its screen.
const phoneBudget = { width: 720, bytes: 12 * 1024 };

type File = { readonly file: string; readonly variant: (typeof variants)[number] };

/** Writes to `dist/site`: the files among the assets, and the list where the server reads it. */
export async function makePictures(site: string): Promise<void> {
  const root = pathToFileURL(`${site}/`);
  const assets = new URL("assets/pictures/", root);
  await Promise.all(
    [assets, new URL("pictures/", root), generated].map((url) => mkdir(url, { recursive: true })),
  );
  const parts = readParts((await Promise.all(partsFiles.map((file) => readFile(file, "utf8")))).join("\n"));
  const pictures: PictureView[] = [];
  for (const { id, theme, caption } of gallery) {
    const drawing = composeDrawing(await readFile(new URL(`${id}.svg`, folder), "utf8"), parts);
    const files = filesOf(id, drawing);
    for (const file of files) {
      await render(drawing, file);
      await copyFile(new URL(file.file, generated), new URL(file.file, assets));
    }
    pictures.push({ id, theme, caption, ...shape, files: files.map(toView) });
  }
  await writeFile(new URL("pictures/gallery.json", root), JSON.stringify({ pictures }));
  await forgetOthers(new Set(pictures.flatMap(({ files }) => files.map(({ url }) => url.split("/").at(-1)))));
}

/** The name includes a hash of the drawing and of the settings, so that an unchanged picture is rendered once. */
function filesOf(id: string, drawing: string): File[] {
  const hash = createHash("sha256")
    .update(drawing)
    .update(JSON.stringify(variants))
    .digest("hex")
    .slice(0, 10);
  return variants.map((variant) => ({ file: `${id}-${variant.width}-${hash}.${variant.format}`, variant }));
}

async function render(drawing: string, { file, variant }: File): Promise<void> {
  const { width, format, options } = variant;
  const target = new URL(file, generated);
  if ((await readFile(target).catch(() => undefined)) !== undefined) return;
  // Rendered at the exact size: scaling a bitmap would blur the edges.
  const bitmap = sharp(Buffer.from(drawing), { density: (72 * width) / shape.width })
    .resize(width, heightOf(width))
    .removeAlpha();
  const encoded =
    format === "avif" ? bitmap.avif({ ...options, chromaSubsampling: "4:4:4" }) : bitmap.webp(options);
  const content = await encoded.toBuffer();
  if (width <= phoneBudget.width && content.length > phoneBudget.bytes)
    throw new Error(`${file} weighs ${content.length} bytes, more than ${phoneBudget.bytes}`);
  const half = new URL(`${file}.part`, generated);
  await writeFile(half, content);
  await rename(half, target);
}

function toView({ file, variant: { width, format } }: File): PictureView["files"][number] {
  return { url: `/assets/pictures/${file}`, type: `image/${format}`, width, height: heightOf(width) };
}

function heightOf(width: number): number {
  return Math.round((width * shape.height) / shape.width);
}

async function forgetOthers(kept: ReadonlySet<string | undefined>): Promise<void> {
  const files = await readdir(generated);
  await Promise.all(files.filter((file) => !kept.has(file)).map((file) => rm(new URL(file, generated))));
}

if (import.meta.main) await makePictures(new URL("../dist/site", import.meta.url).pathname);
