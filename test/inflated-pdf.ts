import { inflateSync } from "node:zlib";

/** A PDF with its compressed streams inflated. */
export function inflatedPdf(file: string): string {
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, bytes = ""]) => {
    try {
      return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
    } catch {
      return bytes;
    }
  });
  return streams.join("\n");
}

/** The fonts that a PDF uses, and how many font files are embedded in it. */
export function facesOf(file: Buffer): { readonly of: readonly string[]; readonly carried: number } {
  const text = file.toString("latin1");
  const names = [...text.matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?(\S+)/g)].map(([, name = ""]) => name);
  return { of: [...new Set(names)].toSorted(), carried: [...text.matchAll(/\/FontFile\d? /g)].length };
}
