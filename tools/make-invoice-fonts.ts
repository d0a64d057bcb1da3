// Copies and cuts the faces that invoices are set in. Static outlines: what a PDF embeds cannot be variable.
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const folder = new URL("../src/server/invoices/fonts/", import.meta.url);
const resolve = createRequire(import.meta.url).resolve;

const copied = ["400", "700"].map((weight) => ({
  source: `@fontsource/b612/files/b612-latin-${weight}-normal.woff`,
  file: `b612-${weight}.woff`,
}));

/** Names from all over Europe and Viet Nam: B612 has no letters for them. */
const cut = ["latin-ext", "vietnamese"].map((part) => ({
  source: `@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${part}-wght-normal.woff2`,
  file: `hanken-grotesk-${part}.woff`,
}));

export async function makeInvoiceFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { source, file } of copied) await copyFile(resolve(source), new URL(file, folder));
  const letters = String.fromCodePoint(...range(0x100, 0x24f), ...range(0x1e00, 0x1eff));
  for (const { source, file } of cut) {
    const options = { targetFormat: "woff", variationAxes: { wght: 400 } } as const;
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
