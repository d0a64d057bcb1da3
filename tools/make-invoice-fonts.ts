// Copies and subsets the fonts of invoices, as static fonts: a PDF cannot embed variable ones.
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const folder = new URL("../src/server/invoices/fonts/", import.meta.url);
const resolve = createRequire(import.meta.url).resolve;

const copied = ["400", "700"].map((weight) => ({
  source: `@fontsource/b612/files/b612-latin-${weight}-normal.woff`,
  file: `b612-${weight}.woff`,
}));

/** The text font in the two weights of documents; names from all over Europe and Viet Nam in one weight. */
const cut = [
  { part: "latin", weight: 400, file: "hanken-grotesk-400.woff" },
  { part: "latin", weight: 700, file: "hanken-grotesk-700.woff" },
  { part: "latin-ext", weight: 400, file: "hanken-grotesk-latin-ext.woff" },
  { part: "vietnamese", weight: 400, file: "hanken-grotesk-vietnamese.woff" },
].map(({ part, ...rest }) => ({
  ...rest,
  source: `@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${part}-wght-normal.woff2`,
}));

export async function makeInvoiceFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { source, file } of copied) await copyFile(resolve(source), new URL(file, folder));
  const letters = String.fromCodePoint(
    ...range(0x20, 0x7e),
    ...range(0xa0, 0x24f),
    ...range(0x2c6, 0x2dc),
    ...range(0x1e00, 0x1eff),
    ...range(0x2013, 0x203a),
    0x20ac,
    0x2122,
    0x2212,
  );
  for (const { source, file, weight } of cut) {
    const options = { targetFormat: "woff", variationAxes: { wght: weight } } as const;
    await writeFile(
      new URL(file, folder),
      await subsetFont(await readFile(resolve(source)), letters, options),
    );
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
}

if (import.meta.main) await makeInvoiceFonts();
