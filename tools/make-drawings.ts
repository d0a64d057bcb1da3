// Composes the illustrations from their parts, once for the browser to fetch and once for inlining in the document.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { composeDrawing, readParts } from "./compose-drawing.ts";

const folder = new URL("../src/web/ui/illustrations/", import.meta.url);
const generated = new URL("generated/", folder);
const partsFile = "parts.svg";
// identity: one drawing per idea, under 6 KB each.
const budget = 6 * 1024;

/** Writes the drawings and returns their size by name. */
export async function makeDrawings(): Promise<Readonly<Record<string, number>>> {
  await mkdir(generated, { recursive: true });
  const parts = readParts(await readFile(new URL(partsFile, folder), "utf8"));
  const files = (await readdir(folder)).filter((file) => file.endsWith(".svg") && file !== partsFile);
  const sizes: Record<string, number> = {};
  for (const file of files.toSorted()) {
    const drawing = composeDrawing(await readFile(new URL(file, folder), "utf8"), parts);
    if (drawing.length > budget)
      throw new Error(`${file} weighs ${drawing.length} bytes, more than ${budget}`);
    await writeFile(new URL(file, generated), drawing);
    sizes[file] = drawing.length;
  }
  return sizes;
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await makeDrawings(), null, 2)}\n`);
