// Subsets the three fonts to the characters that the product uses (identity: 40 KB together).
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const budget = 40 * 1024;
const folder = new URL("../src/web/ui/fonts/generated/", import.meta.url);

const ascii = range(0x20, 0x7e);
const accented = "ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒÆàâäçéèêëîïôöùûüÿœæ";
// Names and streets also come from outside France and England.
const neighbours = "ÁÍÓÚÑÃÕÅØÌÒÝßáíóúñãõåøìòý";
const punctuation = "\u00a0\u00ad\u2009\u2010\u2011–—…‘’“”„«»‹›·•¡¿×−±°²³€£©®½¼§";
const digits = range(0x30, 0x39);
const capitals = range(0x41, 0x5a);

export const faces = [
  {
    file: "hanken-grotesk.woff2",
    source: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    characters: ascii + accented + neighbours + punctuation,
    variationAxes: { wght: { min: 400, max: 800 } },
    keepFeatures: ["kern", "mark", "mkmk", "ccmp", "liga", "locl"],
  },
  {
    file: "b612-bold.woff2",
    source: "@fontsource/b612/files/b612-latin-700-normal.woff2",
    characters: `${digits}${capitals}${capitals.toLowerCase()}éûèàÉÛ \u00a0\u2009.,:;+-−–%/()×€'’&·↑↓`,
    keepFeatures: ["kern"],
  },
  {
    file: "b612-mono-bold.woff2",
    source: "@fontsource/b612-mono/files/b612-mono-latin-700-normal.woff2",
    characters: `${capitals}${digits} \u00a0-·•`,
    keepFeatures: [],
  },
];

/** Writes the subsets and returns their size by file name. */
export async function makeFonts(): Promise<Readonly<Record<string, number>>> {
  await mkdir(folder, { recursive: true });
  const sizes: Record<string, number> = {};
  for (const { file, source, characters, ...options } of faces) {
    const whole = await readFile(createRequire(import.meta.url).resolve(source));
    const part = await subsetFont(whole, characters, { targetFormat: "woff2", noHinting: true, ...options });
    await writeFile(new URL(file, folder), part);
    sizes[file] = part.length;
  }
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  if (total > budget) throw new Error(`the fonts weigh ${total} bytes, more than ${budget}`);
  return sizes;
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)).join("");
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await makeFonts(), null, 2)}\n`);
