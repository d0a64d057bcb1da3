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
