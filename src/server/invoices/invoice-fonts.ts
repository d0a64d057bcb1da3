import { readFileSync } from "node:fs";
import { unpackWoff } from "./fonts/unpack-woff.ts";

/** Words are set in the site's text face, amounts in its face for figures. */
export type Weight = "regular" | "bold" | "figures" | "bold figures";

/** A piece of text that one face can write. */
export type Run = { readonly text: string; readonly font: string };

const folder = new URL("./fonts/", import.meta.url);

const files: Readonly<Record<string, string>> = {
  regular: "hanken-grotesk-400.woff",
  bold: "hanken-grotesk-700.woff",
  figures: "b612-400.woff",
  "bold figures": "b612-700.woff",
  latin: "hanken-grotesk-latin-ext.woff",
  vietnamese: "hanken-grotesk-vietnamese.woff",
};

/** Registers every face with a document. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(files)) document.registerFont(name, read(file));
}

/** Unpacked once: pdfkit would unpack the fonts for each document, which takes five sixths of its rendering time. */
const loaded = new Map<string, Buffer>();

function read(file: string): Buffer {
  const known = loaded.get(file) ?? unpackWoff(readFileSync(new URL(file, folder)));
  loaded.set(file, known);
  return known;
}

// Characters that both faces have; `make-invoice-fonts.ts` names their source.
const written =
  /[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/u;
const vietnamese = /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/u;
const furtherLatin = /[\u0100-\u024f\u1e00-\u1eff]/u;

/**
 * Splits a text by the faces that can write it. A letter that no face has is replaced by its base letter, or by "?".
 */
export function runsOf(text: string, weight: Weight): readonly Run[] {
  const runs: Run[] = [];
  // The faces lack the narrow space by which Intl groups thousands, the non-breaking hyphen and zero-width characters.
  const plain = text
    .normalize("NFC")
    .replaceAll(/[\u202f\u2009]/g, "\u00a0")
    .replaceAll("\u2011", "-")
    .replaceAll("\u2060", "");
  for (const character of plain) {
    const next = writable(character, weight);
    const last = runs.at(-1);
    if (last?.font === next.font) runs[runs.length - 1] = { ...last, text: last.text + next.text };
    else runs.push(next);
  }
  return runs;
}

function writable(character: string, weight: Weight): Run {
  if (written.test(character)) return { text: character, font: weight };
  if (vietnamese.test(character)) return { text: character, font: "vietnamese" };
  if (furtherLatin.test(character)) return { text: character, font: "latin" };
  const base = character.normalize("NFKD").charAt(0);
  return { text: written.test(base) ? base : "?", font: weight };
}
